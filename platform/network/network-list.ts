import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks in CIDR notation (RFC 4632, RFC 4291), separated by commas or blanks; null for anything else. */
export function networkList(text: string): BlockList | null {
	const list = new BlockList()
	for (const network of text.split(/[\s,]+/).filter(Boolean)) {
		const [, address = '', digits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(network) ?? []
		const prefix = Number(digits)
		if (isIPv4(address) && prefix <= 32) list.addSubnet(address, prefix, 'ipv4')
		else if (isIPv6(address) && prefix <= 128) list.addSubnet(address, prefix, 'ipv6')
		else return null
	}
	return list
}
