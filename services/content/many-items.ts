import type { Kysely } from 'kysely'
import { addMissingCategories } from './categories/service.ts'
import { addCompleteItem, type CompleteItem } from './editing/add-item.ts'
import type { ContentTables } from './tables.ts'

const itemsPerTransaction = 200
const minuteMs = 60_000

const words =
	'le tournoi réunit les équipes du club pour une soirée au local avec un buffet des parties amicales et la remise des prix à toutes les personnes qui ont aidé pendant la saison'.split(
		' ',
	)

/**
 * Adds `count` published news in both languages, one every ten minutes before `now`, in 10 categories; every tenth is an
 * event, and every third has three former versions. For tests of plans and for benchmarks.
 */
export async function addManyNews(
	db: Kysely<ContentTables>,
	{ count, now }: { count: number; now: Date },
): Promise<void> {
	const categories = Array.from({ length: 10 }, (_, index) => categoryOf(index))
	await addMissingCategories(
		db,
		categories.map((slug) => ({ slug, fr: slug, en: slug })),
	)
	for (let start = 0; start < count; start += itemsPerTransaction)
		await db.transaction().execute(async (trx) => {
			for (let index = start; index < Math.min(count, start + itemsPerTransaction); index += 1)
				await addCompleteItem(trx, newsItem(index, now), now)
		})
}

const categoryOf = (index: number) => `categorie-${index % 10}`

function newsItem(index: number, now: Date): CompleteItem {
	const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)
	const publishedAt = (version: number) => inMinutes(version - 1 - index * 10)
	const versions = Array.from({ length: index % 3 === 0 ? 4 : 1 }, () => ({
		title: `Titre item-${index}`,
		summary: 'Un résumé de quelques mots.',
		body: bodyOf(index),
		author: null,
		createdAt: publishedAt(1),
	}))
	const periods = versions.map((_, before) => ({
		version: before + 1,
		from: publishedAt(before + 1),
		until: before + 1 < versions.length ? publishedAt(before + 2) : null,
	}))
	const startsAt = inMinutes(index - 5000).toISOString()
	return {
		kind: 'news',
		fields: {
			slug: `item-${index}`,
			category: categoryOf(index),
			event: index % 10 === 0 ? { startsAt, endsAt: null, venue: '', capacity: null } : null,
		},
		texts: { fr: { versions, periods }, en: { versions, periods } },
		createdAt: publishedAt(1),
		updatedAt: publishedAt(1),
	}
}

/** Some 60 words, different for each `index`. */
function bodyOf(index: number): string {
	const text = Array.from({ length: 60 }, (_, at) => words[(index * 7 + at * at) % words.length]).join(' ')
	return `## Article ${index}\n\n${text} numéro${index}.`
}
