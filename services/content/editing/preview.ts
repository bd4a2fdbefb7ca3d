import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { renderMarkdown } from '#platform/markdown/render.ts'
import type { Preview } from '#services/content/contract.ts'
import { typesetTexts } from '#services/content/items/typeset-texts.ts'
import { type Locale, locales } from '#services/content/kinds.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { findDraft } from './drafts.ts'

type Db = Kysely<ContentTables>

type Place = { item: string; locale: Locale }

type Claims = Place & { expiresAtMs: number; generation: number }

/** A token that shows one draft until it expires or `endPreviews`: `item.locale.time.generation.signature`. */
export function signPreview({ item, locale, expiresAtMs, generation }: Claims, secret: string): string {
	const content = `${item}.${locale}.${expiresAtMs}.${generation}`
	return `${content}.${signatureOf(content, secret)}`
}

/** Ends the preview links of a draft. False if there is no draft. */
export async function endPreviews(db: Db, { item, locale }: Place): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('drafts')
		.set(({ eb }) => ({ previewGeneration: eb('previewGeneration', '+', 1) }))
		.where('item', '=', item)
		.where('locale', '=', locale)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/**
 * The draft of a token, as the site would show it; null for a token that is forged, has expired or was ended, and for a
 * deleted item.
 */
export async function findPreview(
	db: Db,
	token: string,
	{ secret, now }: { secret: string; now: Date },
): Promise<Preview | null> {
	const claims = readPreview(token, secret, now)
	const draft = claims && (await findDraft(db, claims))
	if (!draft || draft.previewGeneration !== claims.generation) return null
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
	const [item = '', locale, expires, generation, signature = ''] = token.split('.')
	const expected = Buffer.from(signatureOf(`${item}.${locale}.${expires}.${generation}`, secret))
	const actual = Buffer.from(signature)
	if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
	const expiresAtMs = Number(expires)
	const known = locales.find((each) => each === locale)
	if (!known || expiresAtMs <= now.getTime()) return null
	return { item, locale: known, expiresAtMs, generation: Number(generation) }
}

const signatureOf = (content: string, secret: string) =>
	createHmac('sha256', secret).update(`parvis: content preview: ${content}`).digest('base64url')
