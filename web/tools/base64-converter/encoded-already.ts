import { decode } from './notations/notation.ts'
import { notations } from './notations/notations.ts'
import { textOf } from './text-bytes.ts'
import { readToken } from './token.ts'
import { typeOf, unknownType } from './type-of.ts'
import { createUnframer } from './unframe.ts'

/** Shorter texts are as often words or numbers as Base64. */
const minDigits = 8
const longDigits = 24
/** The beginning is enough to judge; a whole number of groups. */
const maxDecoded = 4096

const isMixed = (digits: string) =>
	/[a-z]/.test(digits) && /[A-Z]/.test(digits) && /.[A-Z]|\D\d+[a-z]/.test(digits)

/** Nothing that people do not write: no control characters, no unassigned or private ones. */
const readable = /^[\P{C}\p{Cf}\t\n\r]*$/u
const readableShort = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\s]*$/u

/**
 * The notation of a text that is Base64 already, so that encoding it once more is probably a mistake; null for others.
 * A token, a PEM text and a data URI say so themselves; what else is Base64 has to be the canonical form of a readable
 * text in UTF-8 or of a known type of file, and must not look like a word.
 */
export function encodedAlready(text: string): 'base64' | 'base64url' | null {
	if (/^\s*-----BEGIN [^-]+-----|^\s*(?:url\()?["']?data:[^,]*;base64,/i.test(text)) return 'base64'
	if (readToken(text)) return 'base64url'
	const { digits } = createUnframer().push(text.trim())
	if (digits.length < minDigits) return null
	const isLong = digits.length >= longDigits
	if (!isLong && !isMixed(digits)) return null
	const notation = /[-_]/.test(digits) ? 'base64url' : 'base64'
	// The padding is often left out.
	const padded = digits
		.slice(0, maxDecoded)
		.padEnd(Math.ceil(digits.length / 4) * 4, '=')
		.slice(0, maxDecoded)
	const decoded = decode(notations[notation], padded, 'strict')
	if ('fault' in decoded) return null
	const type = typeOf(decoded.bytes)
	if (type !== 'text/plain') return type === unknownType ? null : notation
	// What was cut may end inside of a character.
	const content = textOf(decoded.bytes, 'utf-8') ?? ''
	return (isLong ? readable : readableShort).test(content) ? notation : null
}
