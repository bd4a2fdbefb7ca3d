export const secretKinds = ['none', 'key', 'derive'] as const
export const keyEncodings = ['utf-8', 'hex', 'base64'] as const

/** A key or context as typed; never stored in the address. */
export type Secret = {
	kind: (typeof secretKinds)[number]
	text: string
	encoding: (typeof keyEncodings)[number]
}
