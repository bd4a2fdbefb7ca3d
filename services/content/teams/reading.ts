import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { renderMarkdown } from '#platform/markdown/render.ts'
import type { ReadingService, Team } from '#services/content/contract.ts'
import { linksOf, peopleOf } from '#services/content/editing/views.ts'
import { listAllReadable } from '#services/content/items/all-readable.ts'
import { findReadable, readableLocales } from '#services/content/items/find-item.ts'
import type { Locale } from '#services/content/kinds.ts'
import type { ContentTables } from '#services/content/tables.ts'

type Db = Kysely<ContentTables>

/** Teams as readers see them; their members are known to the accounts service. */
export function createTeamsReading({
	db,
	clock,
}: {
	db: Db
	clock: Clock
}): Pick<ReadingService, 'teams' | 'team'> {
	const readerOf = (locale: Locale) => ({ locale, now: clock.now().toISOString() })

	async function view(row: TeamRow, { locale, now }: ReturnType<typeof readerOf>): Promise<Team> {
		const { id, slug, title, summary, body, cover, organization, updatedAt } = row
		return {
			id,
			slug,
			name: title,
			summary,
			html: renderMarkdown(body, { locale: row.locale }),
			cover,
			links: linksOf(row),
			organization,
			people: peopleOf(row).map(({ name, role }) => ({ name, role: role[locale] || role.fr })),
			locale: row.locale,
			locales: await readableLocales(db, { item: id, now }),
			updatedAt,
		}
	}

	return {
		async teams({ locale }) {
			const reader = readerOf(locale)
			const rows = await listAllReadable(db, reader, { kind: 'team' })
			return await Promise.all(rows.map((row) => view(row, reader)))
		},
		async team({ locale, slug }) {
			const reader = readerOf(locale)
			const found = await findReadable(db, reader, 'team', slug)
			return found && (await view(found, reader))
		},
	}
}

type TeamRow = {
	id: string
	slug: string
	title: string
	summary: string
	body: string
	cover: string | null
	organization: string | null
	links: string
	people: string
	locale: Locale
	updatedAt: string
}
