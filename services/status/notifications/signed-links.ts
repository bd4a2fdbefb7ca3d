import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a link of a mail lets its reader do. */
type LinkPurpose = 'unsubscribe' | 'acknowledge'

export type Links = {
	/** A token that is always the same for these ids, and that only we can make: it is not stored. */
	sign(purpose: LinkPurpose, ...ids: string[]): string
	/** The ids of a token that we signed for this purpose; null for any other. */
	read(purpose: LinkPurpose, token: string): string[] | null
	/** A name for `text` that tells it to nobody else. */
	hide(text: string): string
}

/** `secret` is the site's. A new one makes the links of mails that have left useless. */
export function createLinks(secret: string): Links {
	const macOf = (purpose: string, text: string) =>
		createHmac('sha256', secret).update(`status:${purpose}:${text}`).digest('base64url')

	return {
		sign: (purpose, ...ids) => `${ids.join('.')}.${macOf(purpose, ids.join('.'))}`,
		read(purpose, token) {
			const end = token.lastIndexOf('.')
			if (end < 1) return null
			const named = token.slice(0, end)
			const given = Buffer.from(token.slice(end + 1))
			const expected = Buffer.from(macOf(purpose, named))
			if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
			return named.split('.')
		},
		hide: (text) => macOf('hide', text),
	}
}

/** 256 random bits, for a link that serves once. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of such a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
