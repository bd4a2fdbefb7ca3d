import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { findReadable } from '#services/content/items/find-item.ts'
import type { Locale } from '#services/content/kinds.ts'
import { categoryName } from '#services/content/news/summary.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { createSharePictures } from './share-pictures.ts'

type Dependencies = {
	db: Kysely<ContentTables>
	clock: Clock
	siteName(): Promise<string>
	/** A picture of this site as WebP, 640 pixels wide; null if there is none. */
	readPicture(path: string): Promise<Buffer | null>
}

export type NewsPictures = {
	/** The share picture of a news item, to draw unless the client has `etag`; null if it is not public in that language. */
	find(item: { id: string; locale: Locale }): Promise<{ etag: string; draw(): Promise<Buffer> } | null>
}

/** To increase with any change of how pictures look. */
const drawing = 1

/** Share pictures of news items, which are as public as their texts. */
export function createNewsPictures({ db, clock, siteName, readPicture }: Dependencies): NewsPictures {
	const pictures = createSharePictures()

	return {
		async find({ id, locale }) {
			const found = await findReadable(db, { locale, now: clock.now().toISOString() }, 'news', id)
			if (!found || found.locale !== locale) return null
			const text = {
				title: found.title,
				kicker: categoryName(found, locale),
				siteName: await siteName(),
				date: dateIn(locale, found.publishedAt),
			}
			const key = createHash('sha256')
				.update(JSON.stringify([drawing, text, found.cover]))
				.digest('base64url')
			return {
				etag: `"${key}"`,
				draw: () =>
					pictures.picture(key, async () => ({
						...text,
						cover: found.cover === null ? null : await readPicture(found.cover),
					})),
			}
		},
	}
}

/** '21 novembre 2026', in Paris. */
function dateIn(locale: Locale, iso: string): string {
	const language = locale === 'fr' ? 'fr-FR' : 'en-GB'
	const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Paris' })
	// French counts the first of a month as an ordinal; Intl does not.
	const text = format.format(new Date(iso))
	return locale === 'fr' ? text.replace(/^1 /, '1er ') : text
}
