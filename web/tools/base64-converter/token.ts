import { decode } from './notations/notation.ts'
import { notations } from './notations/notations.ts'
import { textOf } from './text-bytes.ts'

type JsonObject = Record<string, unknown>

type JsonPart = { members: JsonObject; text: string }

/**
 * A JSON Web Token, decoded but not verified: signed (`jws`, RFC 7515), encrypted (`jwe`, RFC 7516), or a text with a
 * valid header and an invalid rest (`damaged`).
 */
export type Token =
	| {
			kind: 'jws'
			header: JsonPart
			payload: JsonPart
			/** Base64URL; '' if unsigned. */ signature: string
	  }
	| { kind: 'jwe' | 'damaged'; header: JsonPart }

const around = /^\s*(?:authorization\s*:\s*)?(?:bearer\s+)?["']?|["']?[\s,;]*$/gi

/**
 * Reads a JSON Web Token (RFC 7519) in its compact form.
 * @returns null unless the first part is a JSON object with an algorithm (`alg`).
 */
export function readToken(text: string): Token | null {
	const joined = text.replaceAll(/[\r\n\u200B]+/g, '')
	return tokenIn(joined.replaceAll(around, '')) ?? tokenWithin(joined)
}

/** The only token in a longer text, such as a command line or a server's JSON response. */
function tokenWithin(text: string): Token | null {
	const matches = text.match(/\beyJ[\w-]+(?:\.[\w-]*=*){2,4}/g) ?? []
	return matches.length === 1 ? tokenIn(matches[0]!) : null
}

function tokenIn(text: string): Token | null {
	const parts = text.split('.')
	if (parts.length < 2) return null
	const header = jsonIn(parts[0]!)
	if (typeof header?.members.alg !== 'string') return null
	const isWhole = parts.slice(1).every((part) => bytesIn(part) !== null)
	if (isWhole && parts.length === 5 && typeof header.members.enc === 'string') return { kind: 'jwe', header }
	const payload = isWhole && parts.length === 3 ? jsonIn(parts[1]!) : null
	return payload ? { kind: 'jws', header, payload, signature: parts[2]! } : { kind: 'damaged', header }
}

function bytesIn(part: string): Uint8Array | null {
	const decoded = decode(notations.base64url, part, 'strict')
	return 'bytes' in decoded ? decoded.bytes : null
}

function jsonIn(part: string): JsonPart | null {
	const bytes = bytesIn(part)
	const text = bytes && textOf(bytes, 'utf-8')
	if (!text?.startsWith('{')) return null
	try {
		const members = JSON.parse(text) as JsonObject
		return { members, text: indented(text) }
	} catch {
		return null
	}
}

function indented(json: string): string {
	const tokens = json.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? []
	const opens = (token: string | undefined) => token === '{' || token === '['
	const closes = (token: string | undefined) => token === '}' || token === ']'
	let depth = 0
	const line = () => `\n${'  '.repeat(depth)}`
	return tokens
		.map((token, place) => {
			if (opens(token)) {
				depth += 1
				return closes(tokens[place + 1]) ? token : token + line()
			}
			if (closes(token)) {
				depth -= 1
				return opens(tokens[place - 1]) ? token : line() + token
			}
			return token === ',' ? token + line() : token === ':' ? ': ' : token
		})
		.join('')
}
