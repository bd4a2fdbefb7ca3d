import { decode } from './notations/notation.ts'
import { notations } from './notations/notations.ts'
import { textOf } from './text-bytes.ts'
import { readToken } from './token.ts'
import { typeOf, unknownType } from './type-of.ts'
import { createUnframer } from './unframe.ts'

/** Shorter texts are as likely to be words or numbers as Base64. */
const minDigits = 8
const longDigits = 24
/** Only the beginning is decoded. A whole number of groups. */
const maxDecoded = 4096

const isMixed = (digits: string) =>
	/[a-z]/.test(digits) && /[A-Z]/.test(digits) && /.[A-Z]|\D\d+[a-z]/.test(digits)

/** No control, unassigned or private-use characters. */
const readable = /^[\P{C}\p{Cf}\t\n\r]*$/u
const readableShort = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\s]*$/u

/**
 * Detects input that is already Base64, so that encoding it again is probably a mistake; null for other input.
 * Tokens, PEM texts and data URIs are recognised by their syntax. Other input must be the canonical encoding of readable
 * UTF-8 or of a known file type, and must not look like a word.
 */
export function encodedAlready(text: string): 'base64' | 'base64url' | null {
	if (/^\s*-----BEGIN [^-]+-----|^\s*(?:url\()?["']?data:[^,]*;base64,/i.test(text)) return 'base64'
	if (readToken(text)) return 'base64url'
	const { digits } = createUnframer().push(text.trim())
	if (digits.length < minDigits) return null
	const isLong = digits.length >= longDigits
	if (!isLong && !isMixed(digits)) return null
	const notation = /[-_]/.test(digits) ? 'base64url' : 'base64'
	// Padding is often omitted.
	const padded = digits
		.slice(0, maxDecoded)
		.padEnd(Math.ceil(digits.length / 4) * 4, '=')
		.slice(0, maxDecoded)
	const decoded = decode(notations[notation], padded, 'strict')
	if ('fault' in decoded) return null
	const type = typeOf(decoded.bytes)
	if (type !== 'text/plain') return type === unknownType ? null : notation
	// The cut may fall inside a multi-byte character.
	const content = textOf(decoded.bytes, 'utf-8') ?? ''
	return (isLong ? readable : readableShort).test(content) ? notation : null
}
