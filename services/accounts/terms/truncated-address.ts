import { isIPv4, isIPv6 } from 'node:net'
import { networksOf } from '#platform/network/networks-of.ts'

/** The network of an address, which is no longer that of one person: an IPv4 /24 or an IPv6 /48; null for other text. */
export function truncatedAddress(address: string | null): string | null {
	if (address === null) return null
	if (isIPv4(address)) return `${networksOf(address).subnet}.0/24`
	return isIPv6(address) ? `${networksOf(address).subnet}::/48` : null
}
