import type { Kysely } from 'kysely'
import { typeset } from '#platform/markdown/typography.ts'
import type { Event, Link, Person } from '#services/content/fields.ts'
import type { Locale } from '#services/content/kinds.ts'
import { pathOf } from '#services/content/paths.ts'
import type { ContentTables } from '#services/content/tables.ts'
import type { CreatedItem, Draft, EditedItem } from './contract.ts'
import type { DraftRow } from './drafts.ts'
import type { ItemRow } from './item-rows.ts'
import { languageStates } from './states.ts'

type Db = Kysely<ContentTables>

/** The event of an item; null without a start. */
export function eventOf(row: Pick<ItemRow, 'startsAt' | 'endsAt' | 'venue' | 'capacity'>): Event | null {
	const { startsAt, endsAt, venue, capacity } = row
	return startsAt === null ? null : { startsAt, endsAt, venue: venue ?? '', capacity }
}

export const linksOf = (row: Pick<ItemRow, 'links'>) => JSON.parse(row.links) as Link[]

export const peopleOf = (row: Pick<ItemRow, 'people'>) => JSON.parse(row.people) as Person[]

export const createdView = (row: ItemRow): CreatedItem => ({
	id: row.id,
	kind: row.kind,
	slug: row.slug,
	path: pathOf(row),
})

/** The French title, or else the English one, with the typography of its language. */
export function displayTitle(drafts: readonly Pick<DraftRow, 'locale' | 'title'>[]): string {
	const written = drafts.filter(({ title }) => title !== '')
	const draft = written.find(({ locale }) => locale === 'fr') ?? written[0]
	return draft ? typeset(draft.title, draft.locale) : ''
}

/** An item with its drafts, states and lists of versions. */
export async function editedView(db: Db, row: ItemRow, now: string): Promise<EditedItem> {
	const [states, drafts, versions, publications] = await Promise.all([
		languageStates(db, [row.id], now),
		db.selectFrom('drafts').selectAll().where('item', '=', row.id).execute(),
		db
			.selectFrom('versions')
			.select(['locale', 'number', 'title', 'author', 'createdAt'])
			.where('item', '=', row.id)
			.orderBy('number', 'desc')
			.execute(),
		db
			.selectFrom('periods')
			.select(['locale', 'version', 'visibleFrom'])
			.where('item', '=', row.id)
			.orderBy('visibleFrom')
			.execute(),
	])
	const languages: EditedItem['languages'] = {}
	for (const draft of drafts) {
		const { locale } = draft
		const state = states.get(row.id)?.[locale]
		if (!state) continue
		const own = versions.filter((version) => version.locale === locale)
		languages[locale] = {
			...state,
			draft: draftView(draft),
			versions: own.map(({ number, title, author, createdAt }) => ({
				number,
				title,
				author,
				createdAt,
				publishedAt: publishedAt(publications, { locale, number }, now),
			})),
		}
	}
	const { id, kind, slug, category, cover, author, position, place, organization, createdAt, updatedAt } = row
	return {
		id,
		kind,
		slug,
		path: pathOf(row),
		title: displayTitle(drafts),
		category,
		pinned: Boolean(row.pinned),
		cover,
		author,
		position,
		place,
		organization,
		links: linksOf(row),
		people: peopleOf(row),
		event: eventOf(row),
		isDemo: Boolean(row.isDemo),
		createdAt,
		updatedAt,
		languages,
	}
}

type Publication = { locale: Locale; version: number; visibleFrom: string }

/** When a version was first made public; null if it was not. */
export function publishedAt(
	publications: readonly Publication[],
	{ locale, number }: { locale: Locale; number: number },
	now: string,
): string | null {
	const first = publications.find((each) => each.locale === locale && each.version === number)
	return first && first.visibleFrom <= now ? first.visibleFrom : null
}

function draftView({ title, summary, body, revision, base, changed, author, updatedAt }: DraftRow): Draft {
	return { title, summary, body, revision, base, changed: Boolean(changed), author, updatedAt }
}
