export const encodings = ['utf-8', 'utf-16le', 'latin1', 'hex', 'base64'] as const
export const lineEnds = ['lf', 'crlf'] as const

export type Encoding = (typeof encodings)[number]

export type Reading = {
	encoding: Encoding
	lineEnd: (typeof lineEnds)[number]
	/** Whether letters and their accents are put together (Unicode's form NFC) before. */
	isNormalized: boolean
}
