import type { ByteRange } from '#platform/files/file-store.ts'

/**
 * The part of a file of `bytes` that a `Range` header asks for: `whole` without one, and for what a server may ignore, an
 * invalid one and several parts (RFC 9110, 14.2); `unsatisfiable` for one after the end.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
	const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
	if (first === '' && last === '') return 'whole'
	if (first === '') {
		const count = Number(last)
		return count === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - count), end: bytes - 1 }
	}
	const start = Number(first)
	const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
	if (last !== '' && Number(last) < start) return 'whole'
	return start >= bytes ? 'unsatisfiable' : { start, end }
}
