import { type Keying, unkeyed } from './keying.ts'
import type { Secret } from './secret.ts'
import { bytesOf } from './text-bytes.ts'

export function keyingOf({ kind, text, encoding }: Secret): Keying | { faultAt: number } {
	if (kind === 'none' || text === '') return unkeyed
	if (kind === 'derive') return { kind, context: text }
	const read = bytesOf(text, { encoding, lineEnd: 'lf', isNormalized: false })
	return 'bytes' in read ? { kind, bytes: read.bytes } : read
}
