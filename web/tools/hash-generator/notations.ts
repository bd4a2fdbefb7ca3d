export const notations = [
	'hex',
	'HEX',
	'base64',
	'base64url',
	'base32',
	'decimal',
	'sri',
	'multihash',
] as const

export type Notation = (typeof notations)[number]
