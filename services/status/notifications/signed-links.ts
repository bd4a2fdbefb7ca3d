import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The action that a link of a mail authorizes. */
type LinkPurpose = 'unsubscribe' | 'acknowledge'

export type Links = {
	/** A deterministic token for these ids, which is not stored and cannot be forged. */
	sign(purpose: LinkPurpose, ...ids: string[]): string
	/** The ids of a valid token of this purpose; otherwise null. */
	read(purpose: LinkPurpose, token: string): string[] | null
	/** A keyed hash of `text`, which does not reveal it. */
	hide(text: string): string
}

/** `secret` is the site-wide secret. Changing it invalidates the links of sent mails. */
export function createLinks(secret: string): Links {
	const macOf = (purpose: string, text: string) =>
		createHmac('sha256', secret).update(`status:${purpose}:${text}`).digest('base64url')

	return {
		sign: (purpose, ...ids) => `${ids.join('.')}.${macOf(purpose, ids.join('.'))}`,
		read(purpose, token) {
			const end = token.lastIndexOf('.')
			if (end < 1) return null
			const payload = token.slice(0, end)
			const signature = Buffer.from(token.slice(end + 1))
			const expected = Buffer.from(macOf(purpose, payload))
			if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
			return payload.split('.')
		},
		hide: (text) => macOf('hide', text),
	}
}

/** 256 random bits, for a single-use link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The stored form of such a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
