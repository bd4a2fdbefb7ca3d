import { createHmac, timingSafeEqual } from 'node:crypto'

/** A better-auth signature: 32 bytes in base64. */
const signaturePattern = /^[A-Za-z0-9+/]{43}=$/

/**
 * The value of the first cookie named `name`, percent-decoded if possible, or null. Parses `Cookie` like better-auth, so
 * that both see the same session.
 */
export function cookieNamed(name: string, header: string): string | null {
	let index = 0
	while (index < header.length) {
		const equals = header.indexOf('=', index)
		if (equals === -1) return null
		const semicolon = header.indexOf(';', index)
		const end = semicolon === -1 ? header.length : semicolon
		if (end < equals) {
			index = header.lastIndexOf(';', equals - 1) + 1
			continue
		}
		if (header.slice(index, equals).trim() === name) {
			const value = header.slice(equals + 1, end).trim()
			return decoded(value.startsWith('"') ? value.slice(1, -1) : value)
		}
		index = end + 1
	}
	return null
}

function decoded(value: string): string {
	if (!value.includes('%')) return value
	try {
		return decodeURIComponent(value)
	} catch {
		return value
	}
}

/** The signed value, or null if the signature is missing or wrong (`value.HMAC-SHA256 in base64`). */
export function unsigned(signed: string, secret: string): string | null {
	const dot = signed.lastIndexOf('.')
	if (dot < 1) return null
	const signature = signed.slice(dot + 1)
	if (!signaturePattern.test(signature)) return null
	const value = signed.slice(0, dot)
	const expected = createHmac('sha256', secret).update(value).digest()
	return timingSafeEqual(Buffer.from(signature, 'base64'), expected) ? value : null
}
