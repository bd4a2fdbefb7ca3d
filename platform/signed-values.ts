import { createHmac, timingSafeEqual } from 'node:crypto'

export type SignedValues = {
	/** A token that is not stored and cannot be forged. No value contains a dot. */
	sign(values: readonly string[]): string
	/** The values of a token; null for an invalid one. */
	read(token: string): string[] | null
}

/** Tokens for the links of mails. `purpose` tells those of one use from all others of the same secret. */
export function createSignedValues(secret: string, purpose: string): SignedValues {
	const macOf = (payload: string) =>
		createHmac('sha256', secret).update(`${purpose}:${payload}`).digest('base64url')
	return {
		sign(values) {
			const payload = values.join('.')
			return `${payload}.${macOf(payload)}`
		},
		read(token) {
			const at = token.lastIndexOf('.')
			const payload = token.slice(0, Math.max(at, 0))
			const expected = Buffer.from(macOf(payload))
			const given = Buffer.from(token.slice(at + 1))
			if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
			return payload.split('.')
		},
	}
}

/** Those of the links that end following one post: the values are a user and a post. */
export const unfollowPurpose = 'feedback:unfollow'
