import { type Kysely, sql } from 'kysely'
import { plainText } from '#platform/markdown/plain-text.ts'
import type { ItemKind, Locale } from '#services/content/kinds.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { termsOf } from '#platform/search/analyze.ts'

type Db = Kysely<ContentTables>

const maxPlainTextCharacters = 20_000
const rowsPerSecond = 10_000_000

type Place = { item: string; locale: Locale }

type PublishedVersion = Place & { version: number; kind: ItemKind; listedAt: string }

/** Adds a version to the search index. Call it in the transaction that adds its publication. */
export async function indexVersion(db: Db, published: PublishedVersion): Promise<void> {
	const { item, locale, version, kind, listedAt } = published
	const { title, summary, body } = await db
		.selectFrom('versions')
		.select(['title', 'summary', 'body'])
		.where('item', '=', item)
		.where('locale', '=', locale)
		.where('number', '=', version)
		.executeTakeFirstOrThrow()
	await inPlace(db, published).where('version', '=', version).execute()
	const text = plainText(body)
	await db
		.insertInto('searchTexts')
		.values({
			sequence: sequenceAt(listedAt),
			item,
			locale,
			version,
			kind,
			listedAt,
			titleTerms: termsOf(title, locale),
			summaryTerms: termsOf(summary, locale),
			bodyTerms: termsOf(text, locale),
			plainText: text.slice(0, maxPlainTextCharacters).replace(/[\uD800-\uDBFF]$/, ''),
		})
		.execute()
}

/** Removes the versions of an item and language that are not public at `now` or later. */
export async function removeReplaced(db: Db, { item, locale, now }: Place & { now: string }): Promise<void> {
	await inPlace(db, { item, locale })
		.where('version', 'not in', (row) =>
			row
				.selectFrom('periods')
				.select('version')
				.where('item', '=', item)
				.where('locale', '=', locale)
				.where('visibleUntil', '>', now),
		)
		.execute()
}

const inPlace = (db: Db, { item, locale }: Place) =>
	db.deleteFrom('searchTexts').where('item', '=', item).where('locale', '=', locale)

/** The next number of this second. The database computes it: it exceeds what a number holds exactly. */
function sequenceAt(listedAt: string) {
	const second = Math.floor(Date.parse(listedAt) / 1000)
	const first = sql`cast(${second} as bigint) * ${sql.lit(rowsPerSecond)}`
	return sql<number>`(select coalesce(max("sequence") + 1, ${first}) from "searchTexts"
		where "sequence" >= ${first} and "sequence" < ${first} + ${sql.lit(rowsPerSecond)})`
}
