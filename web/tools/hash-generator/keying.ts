import { algorithms, type Choice } from './algorithms.ts'
import { bytesOf } from './text-bytes.ts'

export type Keying =
	| { kind: 'none' }
	| { kind: 'key'; bytes: Uint8Array }
	| { kind: 'derive'; context: string }

export const unkeyed: Keying = { kind: 'none' }

export type KeyProblem = 'takesNoKey' | 'keyTooShort' | 'keyTooLong' | 'noDerivation'

/** Null if the algorithm supports the key. RFC 7693, section 2.1; BLAKE3 specification, section 2.3. */
export function keyProblem({ name }: Choice, keying: Keying): KeyProblem | null {
	if (keying.kind === 'derive') return name === 'blake3' ? null : 'noDerivation'
	const { keyed } = algorithms[name]
	if (keying.kind === 'none' || keyed === 'hmac') return null
	if (keyed === null) return 'takesNoKey'
	if (keying.bytes.length < keyed.minBytes) return 'keyTooShort'
	return keying.bytes.length > keyed.maxBytes ? 'keyTooLong' : null
}

export const secretKinds = ['none', 'key', 'derive'] as const
export const keyEncodings = ['utf-8', 'hex', 'base64'] as const

/** A key or context as typed; never stored in the address. */
export type Secret = {
	kind: (typeof secretKinds)[number]
	text: string
	encoding: (typeof keyEncodings)[number]
}

export function keyingOf({ kind, text, encoding }: Secret): Keying | { faultAt: number } {
	if (kind === 'none' || text === '') return unkeyed
	if (kind === 'derive') return { kind, context: text }
	const result = bytesOf(text, { encoding, lineEnd: 'lf', isNormalized: false })
	return 'bytes' in result ? { kind, bytes: result.bytes } : result
}
