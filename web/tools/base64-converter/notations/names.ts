export const notationNames = [
	'base64',
	'base64url',
	'base32',
	'base32hex',
	'crockford',
	'base16',
	'base58',
	'ascii85',
	'z85',
	'base45',
] as const

export type NotationName = (typeof notationNames)[number]

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'latin1', 'hex'] as const

export type Encoding = (typeof encodings)[number]

export const frames = ['none', 'mime', 'pem', 'dataUri'] as const

export type Frame = (typeof frames)[number]
