/** The ways of writing bytes, in the order of the list. */
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

/** How a text is written in bytes. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'latin1', 'hex'] as const

export type Encoding = (typeof encodings)[number]

/** What may stand around the digits. */
export const frames = ['none', 'mime', 'pem', 'dataUri'] as const

export type Frame = (typeof frames)[number]
