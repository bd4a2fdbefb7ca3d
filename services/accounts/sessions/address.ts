import { BlockList, isIP } from 'node:net'

const local = new BlockList()
// Loopback, private use (RFC 1918), link-local (RFC 3927), and their like in IPv6 (RFC 4193, RFC 4291).
local.addSubnet('127.0.0.0', 8)
local.addSubnet('10.0.0.0', 8)
local.addSubnet('172.16.0.0', 12)
local.addSubnet('192.168.0.0', 16)
local.addSubnet('169.254.0.0', 16)
local.addAddress('::1', 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')

/** Whether an address belongs to the network that the server itself stands in. */
export function isLocalAddress(address: string): boolean {
	const version = isIP(address)
	return version !== 0 && local.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** An address in its short form (RFC 5952): better-auth keeps those of IPv6 in full. */
export function shortAddress(address: string): string {
	return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address
}
