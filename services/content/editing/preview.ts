import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { renderMarkdown } from '#platform/markdown/render.ts'
import type { Preview } from '#services/content/contract.ts'
import { typesetTexts } from '#services/content/items/typeset-texts.ts'
import { type Locale, locales } from '#services/content/kinds.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { findDraft } from './drafts.ts'

type Claims = { item: string; locale: Locale; expiresAtMs: number }

/** A token that shows one draft until it expires: `item.locale.time.signature`. */
export function signPreview({ item, locale, expiresAtMs }: Claims, secret: string): string {
	const content = `${item}.${locale}.${expiresAtMs}`
	return `${content}.${signatureOf(content, secret)}`
}

/** The draft of a token, as the site would show it; null for a token that is forged or expired, and for a deleted item. */
export async function findPreview(
	db: Kysely<ContentTables>,
	token: string,
	{ secret, now }: { secret: string; now: Date },
): Promise<Preview | null> {
	const claims = readPreview(token, secret, now)
	const draft = claims && (await findDraft(db, claims))
	if (!draft) return null
	const item = await db
		.selectFrom('items')
		.select('kind')
		.where('id', '=', draft.item)
		.where('deletedAt', 'is', null)
		.executeTakeFirst()
	if (!item) return null
	const { title, summary, body, locale, author, updatedAt } = typesetTexts(draft)
	return {
		kind: item.kind,
		title,
		summary,
		html: renderMarkdown(body, { locale }),
		locale,
		author,
		updatedAt,
		expiresAt: new Date(claims.expiresAtMs).toISOString(),
	}
}

/** Null for a token that is forged or expired. */
function readPreview(token: string, secret: string, now: Date): Claims | null {
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
