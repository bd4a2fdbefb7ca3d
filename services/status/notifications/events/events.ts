import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Difference } from '#services/status/notifications/states/transitions.ts'
import type { Db, TellingTables } from '#services/status/notifications/tables.ts'
import type { Locale, Written } from '#services/status/written.ts'

export type MaintenancePhase = 'soon' | 'started' | 'ended' | 'moved' | 'cancelled'

/** What was said of maintenance, kept to take it back by: its plan may be gone then. Without monitors it concerned all. */
type Announced = { title: Record<Locale, Written>; monitorIds: string[] }

type About = {
	/** A word of the team, or without one the post-mortem. */
	incident: { incidentId: string; updateId: string | null }
	maintenance: {
		windowId: string
		from: string
		to: string
		phase: MaintenancePhase
		announced?: Announced
		/** What was told before, of maintenance that was moved. */
		before?: { from: string; to: string }
	}
	states: { changes: Difference[] }
	alarm: { alarmId: string; step: AlarmStep }
}

/** `stopped`: it ended because nobody watches some of it any more; nothing says that it works. */
export type AlarmStep = 'opened' | 'raised' | 'resolved' | 'stopped'

export type NewsKind = keyof About

type Every = { [Kind in NewsKind]: { id: string; at: number; kind: Kind; about: About[Kind] } }

/** Something that is told once. What people may still correct is not kept here: it is read as it is told. */
export type News = Every[NewsKind]

/** For the team alone. */
export type AlarmNews = Every['alarm']

export type PublicNews = Exclude<News, AlarmNews>

export type StateNews = Every['states']

export type MaintenanceNews = Every['maintenance']

/** The name of a thing that is told once, of characters that a Message-ID and a GUID may have. */
export function newsId(...facts: string[]): string {
	return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}

/**
 * Writes news down, due at once unless it is told already by other news; does nothing when it is there. Answers whether
 * it was new.
 */
export async function addNews(
	db: Db,
	news: News,
	monitorIds: readonly string[] = [],
	{ isTold = false } = {},
): Promise<boolean> {
	const { id, at, kind, about } = news
	const added = await db
		.insertInto('news')
		.values({ id, at, kind, about_json: JSON.stringify(about), due_at: isTold ? null : at })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst()
	if (added.numInsertedOrUpdatedRows !== 1n) return false
	for (const monitorId of monitorIds) {
		await db.insertInto('news_monitors').values({ monitor_id: monitorId, at, news_id: id }).execute()
	}
	return true
}

/** Takes one piece of due news for this process alone, until `leaseUntil`: what dies in between is taken up by another. */
export async function claimNews(
	db: Db,
	{ now, leaseUntil, isPostgres }: { now: number; leaseUntil: number; isPostgres: boolean },
): Promise<News | null> {
	const row = await db
		.updateTable('news')
		.set({ due_at: leaseUntil })
		.where('id', 'in', (from) =>
			from
				.selectFrom('news')
				.select('id')
				.where('due_at', '<=', now)
				.orderBy('due_at')
				.limit(1)
				.$if(isPostgres, (query) => query.forUpdate().skipLocked()),
		)
		.returningAll()
		.executeTakeFirst()
	return row ? newsOf(row) : null
}

export async function markPassedOn(db: Db, id: string): Promise<void> {
	await db.updateTable('news').set({ due_at: null }).where('id', '=', id).execute()
}

/** Below what SQLite and PostgreSQL take as values of one statement. */
const mostAsked = 10_000

/** When each of these was written down, of those that were. */
export async function notedAt(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
	const noted = new Map<string, number>()
	for (let begin = 0; begin < ids.length; begin += mostAsked) {
		const asked = ids.slice(begin, begin + mostAsked)
		const rows = await db.selectFrom('news').select(['id', 'at']).where('id', 'in', asked).execute()
		for (const { id, at } of rows) noted.set(id, at)
	}
	return noted
}

/** The last changes of state, newest first: of one monitor or of all. */
export async function listStateNews(
	db: Db,
	{ monitorId, limit }: { monitorId: string | null; limit: number },
): Promise<StateNews[]> {
	const rows = monitorId
		? await db
				.selectFrom('news_monitors')
				.innerJoin('news', 'news.id', 'news_monitors.news_id')
				.selectAll('news')
				.where('news_monitors.monitor_id', '=', monitorId)
				.orderBy('news_monitors.at', 'desc')
				.limit(limit)
				.execute()
		: await db
				.selectFrom('news')
				.selectAll()
				.where('kind', '=', 'states')
				.orderBy('at', 'desc')
				.limit(limit)
				.execute()
	return rows.map(newsOf).filter((news) => news.kind === 'states')
}

/** What was told of maintenance since then, oldest first. */
export async function listMaintenanceNews(db: Db, since: number): Promise<MaintenanceNews[]> {
	const rows = await db
		.selectFrom('news')
		.selectAll()
		.where('kind', '=', 'maintenance')
		.where('at', '>=', since)
		.orderBy('at')
		.orderBy('id')
		.execute()
	return rows.map(newsOf).filter((news) => news.kind === 'maintenance')
}

function newsOf({ id, at, kind, about_json }: Selectable<TellingTables['news']>): News {
	return { id, at, kind, about: JSON.parse(about_json) as never }
}
