import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import { typesetTexts } from '#services/content/items/typeset-texts.ts'
import { type Reader, readablePublications } from '#services/content/items/visibility.ts'
import type { ItemKind, Locale } from '#services/content/kinds.ts'
import { pathOf } from '#services/content/paths.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { parseQuery, type Query } from '#platform/search/analyze.ts'
import type { SearchAnswer, SearchService } from './contract.ts'
import { excerptOf, mark } from './excerpt.ts'
import { maxResults } from './limits.ts'
import { isMatch, type Scope, tiers } from './match.ts'
import { suggestQuery } from './suggestion.ts'

type Result = SearchAnswer['results'][number]

type Dependencies = Database<ContentTables> & { clock: Clock }

type Request = { q: string; kind: ItemKind | undefined; reader: Reader }

/** Search over what readers of a language see. */
export function createSearch({ db, engine, clock }: Dependencies): SearchService {
	const source = { db, engine }

	/** One more than the results, to know whether there are more. */
	async function find({ q, kind, reader }: Request): Promise<Result[]> {
		const found = new Map<string, Result>()
		for (const tier of tiers) {
			const rows = await findMatches(source, reader, { q, scope: { tier, kind }, limit: maxResults + 1 })
			for (const row of rows) if (!found.has(row.id)) found.set(row.id, resultOf(row, q))
			if (found.size > maxResults) break
		}
		return [...found.values()]
	}

	return {
		async search({ locale, q, kind }) {
			const reader = { locale, now: clock.now().toISOString() }
			const found = await find({ q, kind, reader })
			if (found.length > 0)
				return { results: found.slice(0, maxResults), hasMore: found.length > maxResults, suggestion: null }
			const suggestion = await suggestQuery(q, locale, async (prefix) => {
				const rows = await findMatches(source, reader, {
					q: prefix,
					scope: { tier: 'title', kind },
					limit: maxResults,
				})
				return rows.map(({ title }) => title)
			})
			const hasResults = suggestion !== null && (await find({ q: suggestion, kind, reader })).length > 0
			return { results: [], hasMore: false, suggestion: hasResults ? suggestion : null }
		},
	}
}

type Matching = { q: string; scope: Scope; limit: number }

/** Readable texts that match, newest first. */
async function findMatches(
	{ db, engine }: Database<ContentTables>,
	reader: Reader,
	{ q, scope, limit }: Matching,
) {
	const parts = readableParts(db, reader).flatMap(({ locale, readable }) => {
		const query = parseQuery(q, locale)
		if (query.words.length === 0) return []
		const newest = db
			.selectFrom('searchTexts')
			.select(['sequence', 'item', 'locale', 'version', 'listedAt', 'plainText'])
			.where(isMatch(engine, query, scope))
			.where(({ exists }) => exists(readable))
			.orderBy('sequence', 'desc')
			.limit(limit)
		return [db.selectFrom(newest.as('part')).selectAll()]
	})
	const [first, ...rest] = parts
	if (!first) return []
	const page = rest
		.reduce((all, part) => all.unionAll(part), first)
		.orderBy('sequence', 'desc')
		.limit(limit)
	return await db
		.selectFrom(page.as('page'))
		.innerJoin('items', 'items.id', 'page.item')
		.innerJoin('versions', (join) =>
			join
				.onRef('versions.item', '=', 'page.item')
				.onRef('versions.locale', '=', 'page.locale')
				.onRef('versions.number', '=', 'page.version'),
		)
		.select([
			'items.id',
			'items.kind',
			'items.slug',
			'items.category',
			'page.locale',
			'page.listedAt as publishedAt',
			'page.plainText',
			'versions.title',
			'versions.summary',
		])
		.orderBy('page.sequence', 'desc')
		.execute()
}

/** For each language of the texts that the reader sees: whether a version in `searchTexts` is readable. */
function readableParts(db: Kysely<ContentTables>, reader: Reader) {
	const languages: Locale[] = reader.locale === 'fr' ? ['fr'] : [reader.locale, 'fr']
	return languages.map((locale) => ({
		locale,
		readable: readablePublications(db, reader)
			.select('publications.item')
			.where('publications.locale', '=', locale)
			.where('searchTexts.locale' as never, '=', locale as never)
			.whereRef('publications.item', '=', 'searchTexts.item' as never)
			.whereRef('publications.version', '=', 'searchTexts.version' as never)
			// With an offset PostgreSQL looks up each match instead of joining all publications.
			.limit(1)
			.offset(0),
	}))
}

type MatchRow = Awaited<ReturnType<typeof findMatches>>[number]

function resultOf(row: MatchRow, q: string): Result {
	const { kind, publishedAt, locale } = row
	const { title, summary } = typesetTexts(row)
	const query: Query = parseQuery(q, locale)
	return {
		kind,
		path: pathOf(row),
		title: mark(title, query),
		excerpt: excerptOf({ summary, plainText: row.plainText }, query),
		publishedAt,
		locale,
	}
}
