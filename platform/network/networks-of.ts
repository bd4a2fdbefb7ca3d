import { isIPv4, isIPv6 } from 'node:net'

export type Networks = { address: string; subnet: string }

/**
 * The networks under which an address is rate limited: an IPv4 address and its /24, or the /64 and the /48 of an IPv6
 * address, because one home has a whole /64 (RFC 6177). Any other text is returned unchanged.
 */
export function networksOf(address: string): Networks {
	if (isIPv4(address)) return { address, subnet: address.slice(0, address.lastIndexOf('.')) }
	if (!isIPv6(address)) return { address, subnet: address }
	const groups = groupsOf(address)
	return { address: groups.slice(0, 4).join(':'), subnet: groups.slice(0, 3).join(':') }
}

/** The groups of an IPv6 address, expanded, without leading zeros. */
function groupsOf(address: string): string[] {
	const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
	const head = before.split(':').filter(Boolean)
	if (after === undefined) return head
	const tail = after.split(':').filter(Boolean)
	return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}
