import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { createLocalFiles } from '#platform/files/local-files.ts'
import type { PersonalDataSource } from '#platform/personal-data/contract.ts'
import { createPersonalData } from '#platform/personal-data/inventory.ts'
import { createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { migrations as cdnMigrations } from '#services/cdn/migrations/index.ts'
import { createCdnPersonalData } from '#services/cdn/personal-data.ts'
import type { CdnTables } from '#services/cdn/tables.ts'
import { migrations as contentMigrations } from '#services/content/migrations/index.ts'
import { createContentPersonalData } from '#services/content/personal-data.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { migrations as feedbackMigrations } from '#services/feedback/migrations/index.ts'
import { createFeedbackPersonalData } from '#services/feedback/personal-data.ts'
import type { FeedbackTables } from '#services/feedback/tables.ts'
import { migrations as statusMigrations } from '#services/status/migrations/index.ts'
import { statusInventory } from '#services/status/personal-data.ts'
import type { StatusServiceTables } from '#services/status/service.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import type { TestDatabase } from '#tests/support/databases.ts'

/** Is in every text that the user of `openPersonalData` wrote. */
export const mark = 'zqjxmark'

const at = '2026-03-15T12:00:00.000Z'

/**
 * Accounts beside the personal data of every other service, with the rows of one user, `lou`, and of others. The clock
 * stands still but for `pass`.
 */
export async function openPersonalData(database: TestDatabase) {
	let offsetMs = 0
	const clock = { now: () => new Date(Date.now() + offsetMs) }
	const folder = mkdtempSync(join(tmpdir(), 'parvis-personal-'))
	const files = createLocalFiles(folder)
	const content = (await database.openDatabase<ContentTables>('content', contentMigrations, 'content')).db
	const feedback = (await database.openDatabase<FeedbackTables>('feedback', feedbackMigrations, 'feedback'))
		.db
	const status = (await database.openDatabase<StatusServiceTables>('status', statusMigrations, 'status')).db
	const cdn = (await database.openDatabase<CdnTables>('cdn', cdnMigrations, 'cdn')).db
	const changeContent = <Result>(change: (trx: never) => Promise<Result>) =>
		content.transaction().execute((trx) => change(trx as never))
	const down = new Set<string>()
	const source = (name: string, data: PersonalDataSource) => ({
		get personalData() {
			if (down.has(name)) throw new Error(`${name} does not answer`)
			return data
		},
	})
	const others = {
		content: source('content', createContentPersonalData({ db: content, clock, changeContent })),
		feedback: source('feedback', createFeedbackPersonalData({ db: feedback, files })),
		status: source('status', createPersonalData(status, statusInventory)),
		cdn: source('cdn', createCdnPersonalData({ db: cdn, files })),
	}
	const opened = await openAccounts(database, { clock, files, otherServices: () => others })
	const lou = await signedIn(opened, 'lou')
	const person = await opened.db
		.selectFrom('user')
		.select(['id', 'username', 'email'])
		.where('id', '=', lou.id)
		.executeTakeFirstOrThrow()
	return {
		...opened,
		lou,
		person,
		clock,
		files,
		folder,
		down,
		databases: { accounts: opened.db, content, feedback, status, cdn } as unknown as Record<
			string,
			Kysely<unknown>
		>,
		tables: { content, feedback: feedback as unknown as Kysely<never>, status, cdn },
		pass(days: number) {
			offsetMs += days * 86_400_000
		},
		newVisitor: () => createVisitor(opened.accounts),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	}
}

type Opened = Awaited<ReturnType<typeof openPersonalData>>

/** Gives `lou` a row in each service, each beside one of somebody else. */
export async function fillPersonalData({ db, tables, files, person, clock }: Opened): Promise<void> {
	const { content, status, cdn } = tables
	const feedback = tables.feedback as unknown as Kysely<{ posts: Record<string, unknown> }>
	const other = { id: 'id-zoe', username: 'zoe', email: 'zoe@exemple.fr' }
	const text = `Bonjour ${mark}`
	const now = clock.now()
	await db
		.insertInto('userProfile')
		.values({ userId: person.id, bio: text, links: '[]', visibility: 'public' })
		.execute()
	await db.insertInto('favouriteTool').values({ userId: person.id, tool: 'qrcode', usedAt: now }).execute()
	const mail = { subject: text, html: text, text, state: 'stored', attempts: 0 } as const
	await db
		.insertInto('mails')
		.values({ ...mail, id: 'm1', recipient: person.email, dueAt: at, createdAt: at, lastError: null })
		.execute()
	await content
		.insertInto('items')
		.values({
			id: 'news',
			kind: 'news',
			slug: 'pluie',
			category: 'annonces',
			pinned: false,
			cover: null,
			author: null,
			position: 0,
			place: 'none',
			organization: null,
			links: '[]',
			people: '[]',
			startsAt: at,
			endsAt: null,
			venue: null,
			capacity: 1,
			eventChangedAt: null,
			isDemo: false,
			createdBy: person.id,
			createdAt: at,
			updatedAt: at,
			deletedAt: null,
		} as never)
		.execute()
	const version = { item: 'news', locale: 'fr', title: 'Pluie', summary: '', body: 'Il pleut', createdAt: at }
	await content
		.insertInto('versions')
		.values([{ ...version, number: 1, authorId: person.id, author: person.username } as never])
		.execute()
	const comment = (id: string, by: typeof person, parent: string | null, body: string) => ({
		id,
		item: 'news',
		parent,
		thread: parent ?? id,
		threadAt: at,
		locale: 'fr' as const,
		authorId: by.id,
		author: by.username,
		body,
		createdAt: at,
		editedAt: null,
		state: 'visible' as const,
		hiddenBy: null,
		hiddenReason: null,
	})
	await content
		.insertInto('comments')
		.values([
			comment('c1', person, null, text),
			comment('c2', other, 'c1', 'Réponse de Zoé'),
			{ ...comment('c3', other, null, 'Masqué'), state: 'hidden', hiddenBy: person.username },
		])
		.execute()
	await content
		.insertInto('reports')
		.values([
			{ comment: 'c3', reporter: person.id, reason: text, createdAt: at, resolvedAt: null },
			{ comment: 'c1', reporter: other.id, reason: 'secret de Zoé', createdAt: at, resolvedAt: null },
		])
		.execute()
	await content.insertInto('likes').values({ item: 'news', userId: person.id }).execute()
	const attendee = (by: typeof person, position: number, state: 'going' | 'waiting') => ({
		item: 'news',
		userId: by.id,
		username: by.username,
		position,
		state,
		createdAt: at,
		unsentMail: null,
		unsentSince: null,
	})
	await content
		.insertInto('attendance')
		.values([attendee(person, 1, 'going'), attendee(other, 2, 'waiting')])
		.execute()
	const post = {
		kind: 'contact',
		state: 'open',
		place: 'inbox',
		locale: 'fr',
		isPinned: 0,
		votes: 0,
		comments: 0,
		isHandled: 0,
		createdAt: at,
		changedAt: at,
	}
	await feedback
		.insertInto('posts')
		.values([
			{ ...post, id: 'f1', title: text, body: text, authorId: person.id, contactEmail: person.email },
			{ ...post, id: 'f2', title: 'De Zoé', body: 'De Zoé', authorId: other.id, contactEmail: other.email },
		])
		.execute()
	const subscriber = { locale: 'fr', monitor_ids_json: null, group_ids_json: null, created_at: 1 } as const
	await status
		.insertInto('subscribers')
		.values([
			{ ...subscriber, id: 's1', email: person.email },
			{ ...subscriber, id: 's2', email: other.email },
		])
		.execute()
	await status
		.insertInto('incidents')
		.values({
			id: 'i1',
			impact: 'minor',
			monitor_ids_json: '[]',
			title_json: '{}',
			postmortem_json: null,
			state: 'resolved',
			started_at: 1,
			resolved_at: 2,
			created_at: 1,
			created_by: person.username,
			updated_at: 1,
			updated_by: 'zoe',
		} as never)
		.execute()
	const picture = { type: 'image/webp', width: 1, height: 1, frames: 1, bytes: 3, placeholder: '' }
	const asset = { name: 'x', folded: 'x', alt_fr: '', alt_en: '', created_at: at, removed_at: null }
	for (const [file, kind] of [
		['a.webp', 'avatar'],
		['b.webp', 'asset'],
	] as const) {
		await files.put(`assets/${file}`, Buffer.from(file))
		await cdn
			.insertInto('files')
			.values({ ...picture, file, created_at: at })
			.execute()
		const owned = { owner_id: person.id, uploaded_by: kind === 'asset' ? person.username : null }
		await cdn
			.insertInto('assets')
			.values({ ...asset, ...owned, id: kind, file, kind })
			.execute()
	}
}
