import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { countChange } from './change-queries.ts'
import { addDocument } from './document-queries.ts'
import { addNewsItem } from './news-queries.ts'
import { isSlug } from './slug.ts'
import type { Locale } from './contract.ts'
import type { ContentTables } from './tables.ts'
import { addTeam } from './team-queries.ts'

type Texts<Text> = { fr: Text; en?: Text }

type ArticleText = { title: string; summary: string; body: string }

/** `id` is the slug in its URL. Without `publishedAt` it is a draft; a future time schedules it. */
export type NewNews = {
	id: string
	category: string
	author: string | null
	publishedAt: Date | null
	texts: Texts<ArticleText>
}

export type NewTeam = {
	slug: string
	/** Sort key of the list of teams. */
	position: number
	texts: Texts<{ name: string; summary: string; body: string }>
	members: { name: string; role: Texts<string>; username?: string }[]
}

type NewDocument = {
	id: string
	kind: ContentTables['documents']['kind']
	version: number
	effectiveAt: Date
	texts: Texts<ArticleText>
}

/**
 * Writes, each in a transaction that also increments the content version. Bodies are Markdown.
 * @throws {AppError} CONFLICT if the id exists, VALIDATION_ERROR if it is not a slug.
 */
export type ContentEditor = {
	isEmpty(): Promise<boolean>
	addNews(news: NewNews): Promise<void>
	addTeam(team: NewTeam): Promise<void>
	addDocument(document: NewDocument): Promise<void>
}

type EditorDependencies = { db: Kysely<ContentTables>; clock: Clock; onChange: () => void }

/** `onChange` is called after each committed write. */
export function createContentEditor({ db, clock, onChange }: EditorDependencies): ContentEditor {
	async function add(id: string, insert: (transaction: Transaction<ContentTables>) => Promise<boolean>) {
		requireSlug(id)
		await db.transaction().execute(async (transaction) => {
			if (!(await insert(transaction))) throw new AppError({ code: 'CONFLICT', message: `${id} exists` })
			await countChange(transaction)
		})
		onChange()
	}

	return {
		async isEmpty() {
			const results = await Promise.all([
				db.selectFrom('news').select('id').limit(1).execute(),
				db.selectFrom('teams').select('slug').limit(1).execute(),
				db.selectFrom('documents').select('id').limit(1).execute(),
			])
			return results.every((rows) => rows.length === 0)
		},
		async addNews({ id, category, author, publishedAt, texts }) {
			requireSlug(category)
			const now = clock.now().toISOString()
			const times = { published_at: publishedAt?.toISOString() ?? null, created_at: now, updated_at: now }
			const rows = articleTexts(texts).map((text) => ({ news_id: id, ...text }))
			await add(id, (transaction) => addNewsItem(transaction, { id, category, author, ...times }, rows))
		},
		async addTeam({ slug, position, texts, members }) {
			const rows = {
				team: { slug, position },
				texts: byLocale(texts).map(({ locale, text: { name, summary, body } }) => ({
					team: slug,
					locale,
					name,
					summary,
					body,
				})),
				members: members.map(({ name, role, username }, index) => ({
					team: slug,
					position: index + 1,
					name,
					role_fr: role.fr,
					role_en: role.en ?? null,
					username: username ?? null,
				})),
			}
			await add(slug, (transaction) => addTeam(transaction, rows))
		},
		async addDocument({ id, kind, version, effectiveAt, texts }) {
			const document = { id, kind, version, effective_at: effectiveAt.toISOString() }
			const rows = articleTexts(texts).map((text) => ({ document_id: id, ...text }))
			await add(id, (transaction) => addDocument(transaction, document, rows))
		},
	}
}

function requireSlug(text: string): void {
	if (!isSlug(text))
		throw new AppError({
			code: 'VALIDATION_ERROR',
			message: `${text} must be lower-case words joined by hyphens`,
		})
}

function articleTexts(texts: Texts<ArticleText>) {
	return byLocale(texts).map(({ locale, text: { title, summary, body } }) => ({
		locale,
		title,
		summary,
		body,
	}))
}

function byLocale<Text>({ fr, en }: Texts<Text>): { locale: Locale; text: Text }[] {
	return en
		? [
				{ locale: 'fr', text: fr },
				{ locale: 'en', text: en },
			]
		: [{ locale: 'fr', text: fr }]
}
