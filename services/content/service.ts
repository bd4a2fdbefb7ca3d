import type { Clock } from '#platform/clock.ts'
import { decodeCursor, pageOf } from '#platform/database/cursor.ts'
import type { Database } from '#platform/database/open.ts'
import { createCache } from '#platform/cache.ts'
import { renderMarkdown } from '#platform/markdown/render.ts'
import { countChanges } from './change-queries.ts'
import { findDocument, listDocuments } from './document-queries.ts'
import { type ContentEditor, createContentEditor } from './editor.ts'
import { findNewsItem, listCategories, newestPublication, newsQuery } from './news-queries.ts'
import { isSlug } from './slug.ts'
import type { ContentService, Locale, Team } from './contract.ts'
import type { ContentTables } from './tables.ts'
import { listMembers, listTeams } from './team-queries.ts'
import { findUses } from './use-queries.ts'

const newsPerPage = 12

type ContentDependencies = Database<ContentTables> & { clock: Clock }

export function createContentService({ db, clock }: ContentDependencies): ContentService & ContentEditor {
	const now = () => clock.now().toISOString()
	const version = createCache({
		async load() {
			const [changes, newest] = await Promise.all([countChanges(db), newestPublication(db, now())])
			return `${changes}.${newest ? Date.parse(newest) : 0}`
		},
		clock,
	})

	async function teams(query: { locale: Locale; slug?: string }): Promise<Team[]> {
		const [rows, members] = await Promise.all([listTeams(db, query), listMembers(db, query)])
		const membersOf = Map.groupBy(members, (member) => member.team)
		return rows.map(({ body, ...team }) => ({
			...team,
			html: renderMarkdown(body),
			members: (membersOf.get(team.slug) ?? []).map(({ name, role, username }) => ({ name, role, username })),
		}))
	}

	return {
		...createContentEditor({ db, clock, onChange: version.invalidate }),
		version: version.current,
		async news({ locale, category, cursor }) {
			const after = cursor === undefined ? undefined : decodeCursor(cursor)
			if (category !== undefined && !isSlug(category)) return { items: [], next: null }
			const limit = newsPerPage + 1
			const rows = await newsQuery(db, { locale, now: now(), category, after, limit }).execute()
			const { rows: items, next } = pageOf(rows, newsPerPage, ({ publishedAt, id }) => ({
				at: publishedAt,
				id,
			}))
			return { items, next }
		},
		async newsItem({ locale, category, id }) {
			if (!isSlug(category) || !isSlug(id)) return null
			return withHtml(await findNewsItem(db, { locale, now: now(), category, id }))
		},
		categories: () => listCategories(db, now()),
		teams: ({ locale }) => teams({ locale }),
		async team({ locale, slug }) {
			if (!isSlug(slug)) return null
			return (await teams({ locale, slug }))[0] ?? null
		},
		async documents({ locale, kind }) {
			const documents = await listDocuments(db, { locale, kind })
			return documents.sort((a, b) => a.title.localeCompare(b.title, locale))
		},
		async document({ locale, id }) {
			return isSlug(id) ? withHtml(await findDocument(db, { locale, id })) : null
		},
		usesOf: (texts) => findUses(db, texts),
	}
}

function withHtml<Row extends { body: string }>(
	row: Row | undefined,
): (Omit<Row, 'body'> & { html: string }) | null {
	if (!row) return null
	const { body, ...rest } = row
	return { ...rest, html: renderMarkdown(body) }
}
