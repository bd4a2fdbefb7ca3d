import { algorithms } from './algorithms.ts'
import type { Choice } from './names.ts'

export type Keying =
	| { kind: 'none' }
	| { kind: 'key'; bytes: Uint8Array }
	| { kind: 'derive'; context: string }

export const unkeyed: Keying = { kind: 'none' }

export type KeyProblem = 'takesNoKey' | 'keyTooShort' | 'keyTooLong' | 'derivesNot'

/** Null where the algorithm takes the key. RFC 7693, section 2.1; BLAKE3 specification, section 2.3. */
export function keyProblem({ name }: Choice, keying: Keying): KeyProblem | null {
	if (keying.kind === 'derive') return name === 'blake3' ? null : 'derivesNot'
	const { keyed } = algorithms[name]
	if (keying.kind === 'none' || keyed === 'hmac') return null
	if (keyed === null) return 'takesNoKey'
	if (keying.bytes.length < keyed.leastBytes) return 'keyTooShort'
	return keying.bytes.length > keyed.mostBytes ? 'keyTooLong' : null
}
