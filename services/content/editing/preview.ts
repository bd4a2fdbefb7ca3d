import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Locale } from '#services/content/kinds.ts'
import { locales } from '#services/content/kinds.ts'

export type Preview = { item: string; locale: Locale; expiresAtMs: number }

/** A token that shows one draft until it expires: `item.locale.time.signature`. */
export function signPreview({ item, locale, expiresAtMs }: Preview, secret: string): string {
	const content = `${item}.${locale}.${expiresAtMs}`
	return `${content}.${signatureOf(content, secret)}`
}

/** What a token shows; null for one that is forged or expired. */
export function readPreview(token: string, secret: string, now: Date): Preview | null {
	const [item = '', locale, expires, signature = ''] = token.split('.')
	const expected = Buffer.from(signatureOf(`${item}.${locale}.${expires}`, secret))
	const actual = Buffer.from(signature)
	if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
	const expiresAtMs = Number(expires)
	const known = locales.find((each) => each === locale)
	return known && expiresAtMs > now.getTime() ? { item, locale: known, expiresAtMs } : null
}

const signatureOf = (content: string, secret: string) =>
	createHmac('sha256', secret).update(`parvis: content preview: ${content}`).digest('base64url')
