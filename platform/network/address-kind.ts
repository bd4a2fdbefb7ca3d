import { BlockList, isIP, isIPv4 } from 'node:net'

/** `private`: this machine or a private network; `rejected`: never a legitimate target. */
export type AddressKind = 'public' | 'private' | 'rejected'

/**
 * RFC 1918, RFC 4193, loopback (RFC 1122, RFC 4291), and the shared address space of carriers and overlay networks such
 * as Tailscale (RFC 6598).
 */
const privateNetworks = blockList(
	'127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10',
	'fc00::/7',
)

/**
 * The special-purpose registries of IANA (RFC 6890), multicast, IPv6 forms that carry an IPv4 address (mapped,
 * compatible, NAT64, 6to4, Teredo), and the metadata services of clouds.
 */
const rejectedNetworks = blockList(
	'0.0.0.0/8 100.100.100.200/32 169.254.0.0/16 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.18.0.0/15',
	'198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32',
	'::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16',
	'fe80::/10 fec0::/10 ff00::/8 fd00:ec2::/32',
)

/** The kind of an IP address; anything else is rejected. */
export function addressKind(address: string): AddressKind {
	const version = isIP(address)
	if (version === 4) return kindOf(address, 'ipv4')
	if (version === 0 || address.includes('%')) return 'rejected'
	const { hostname } = new URL(`http://[${address}]`)
	if (hostname === '[::1]') return 'private'
	// BlockList treats an IPv4-mapped address as its IPv4 address.
	return hostname.startsWith('[::ffff:') ? 'rejected' : kindOf(address, 'ipv6')
}

function kindOf(address: string, family: 'ipv4' | 'ipv6'): AddressKind {
	if (rejectedNetworks.check(address, family)) return 'rejected'
	return privateNetworks.check(address, family) ? 'private' : 'public'
}

/** The kind of a URL's host, without looking it up: `private` for addresses and names of private networks. */
export function hostKind(hostname: string): AddressKind {
	const host = hostname
		.replace(/^\[|\]$/g, '')
		.replace(/\.+$/, '')
		.toLowerCase()
	if (isIP(host)) return addressKind(host)
	if (!host || metadataNames.has(host)) return 'rejected'
	return !host.includes('.') || privateNames.test(host) ? 'private' : 'public'
}

const metadataNames = new Set(['metadata', 'metadata.goog', 'metadata.google.internal', 'instance-data'])

/** RFC 6761, RFC 6762, RFC 8375, `.internal` reserved by ICANN, and common defaults of routers. */
const privateNames = /\.(?:localhost|local|internal|home\.arpa|lan|home|corp)$/

function blockList(...networks: string[]): BlockList {
	const list = new BlockList()
	for (const network of networks.join(' ').split(' ')) {
		const [address = '', prefix] = network.split('/')
		list.addSubnet(address, Number(prefix), isIPv4(address) ? 'ipv4' : 'ipv6')
	}
	return list
}
