import type { Kysely } from 'kysely'
import { rebuildPublications } from './items/publications.ts'
import { never } from './items/visibility.ts'
import { locales } from './kinds.ts'
import { indexVersion } from './search/index-texts.ts'
import type { ContentTables } from './tables.ts'

const batch = 200
const minuteMs = 60_000

const words =
	'le tournoi réunit les équipes du club pour une soirée au local avec un buffet des parties amicales et la remise des prix à toutes les personnes qui ont aidé pendant la saison'.split(
		' ',
	)

/** Some 60 words, different for each `index`. */
function bodyOf(index: number): string {
	const text = Array.from({ length: 60 }, (_, at) => words[(index * 7 + at * at) % words.length]).join(' ')
	return `## Article ${index}\n\n${text} numéro${index}.`
}

/**
 * Fills the tables with news in both languages, one a minute before `now`, in 10 categories; every tenth is an event, and
 * every third has three former versions. `isIndexed`: found by search too. For tests of plans and for benchmarks.
 */
export async function addManyNews(
	db: Kysely<ContentTables>,
	{ count, now, isIndexed = false }: { count: number; now: Date; isIndexed?: boolean },
): Promise<void> {
	const categories = Array.from({ length: 10 }, (_, index) => `categorie-${index}`)
	await db
		.insertInto('categories')
		.values(
			categories.map((slug, index) => ({
				slug,
				nameFr: slug,
				nameEn: slug,
				position: index + 2,
				isDemo: false,
			})),
		)
		.execute()
	for (let start = 0; start < count; start += batch) {
		const indexes = Array.from({ length: Math.min(batch, count - start) }, (_, index) => start + index)
		await db.transaction().execute((trx) => addNews(trx, indexes, { categories, now, isIndexed }))
	}
}

async function addNews(
	db: Kysely<ContentTables>,
	indexes: number[],
	{ categories, now, isIndexed }: { categories: string[]; now: Date; isIndexed: boolean },
): Promise<void> {
	const timeOf = (index: number, laterMinutes = 0) =>
		new Date(now.getTime() - (index * 10 - laterMinutes) * minuteMs).toISOString()
	const items = indexes.map((index) => {
		const startsAt =
			index % 10 === 0 ? new Date(now.getTime() + (index - 5000) * minuteMs).toISOString() : null
		return {
			id: `item-${index}`,
			kind: 'news' as const,
			slug: `item-${index}`,
			category: categories[index % categories.length]!,
			pinned: false,
			cover: null,
			author: null,
			position: 0,
			place: 'none' as const,
			organization: null,
			links: '[]',
			people: '[]',
			startsAt,
			endsAt: startsAt,
			venue: null,
			capacity: null,
			isDemo: false,
			createdBy: null,
			createdAt: timeOf(index),
			updatedAt: timeOf(index),
			deletedAt: null,
		}
	})
	const texts = items.flatMap((item) => locales.map((locale) => ({ item, locale })))
	const versionsOf = ({ id }: { id: string }) => (Number(id.slice('item-'.length)) % 3 === 0 ? 4 : 1)
	const versions = texts.flatMap(({ item, locale }) =>
		Array.from({ length: versionsOf(item) }, (_, before) => ({
			item: item.id,
			locale,
			number: before + 1,
			title: `Titre ${item.id}`,
			summary: 'Un résumé de quelques mots.',
			body: bodyOf(Number(item.id.slice('item-'.length))),
			authorId: null,
			author: null,
			createdAt: item.createdAt,
		})),
	)
	const periods = versions.map(({ item: id, locale, number }) => {
		const item = items.find((each) => each.id === id)!
		const index = Number(id.slice('item-'.length))
		const isLast = number === versionsOf(item)
		return {
			item: id,
			locale,
			version: number,
			edition: number,
			visibleFrom: timeOf(index, number - 1),
			visibleUntil: isLast ? never : timeOf(index, number),
			listedAt: timeOf(index),
			announced: false,
		}
	})
	await db.insertInto('items').values(items).execute()
	for (let start = 0; start < versions.length; start += batch) {
		await db
			.insertInto('versions')
			.values(versions.slice(start, start + batch))
			.execute()
		await db
			.insertInto('periods')
			.values(periods.slice(start, start + batch))
			.execute()
	}
	for (const item of items) await rebuildPublications(db, item)
	if (!isIndexed) return
	for (const period of periods)
		if (period.visibleUntil === never) await indexVersion(db, { ...period, kind: 'news' })
}
