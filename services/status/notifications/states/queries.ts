import { z } from 'zod'
import type { Observation } from '#services/status/derive-state.ts'
import type { Audience, ToldState } from '#services/status/notifications/contract.ts'
import type { Db } from '#services/status/notifications/tables.ts'
import type { Difference } from './transitions.ts'
import type { Looked } from './pending-dependencies.ts'

export type Told = { state: ToldState; seenAt: number | null }

const ids = z.array(z.string())

/** Until the transaction ends, no other process decides what this audience is told. */
export async function takeTurn(trx: Db, audience: Audience): Promise<void> {
	await trx
		.insertInto('telling_turns')
		.values({ audience, taken: 1 })
		.onConflict((conflict) =>
			conflict.column('audience').doUpdateSet(({ eb }) => ({ taken: eb('telling_turns.taken', '+', 1) })),
		)
		.execute()
}

/** The monitors that this audience is told of; `planned` are those under maintenance. */
export async function listWatched(
	db: Db,
	audience: Audience,
	planned: ReadonlySet<string>,
): Promise<Looked[]> {
	const rows = await db
		.selectFrom('monitors')
		.innerJoin('standings', 'standings.monitor_id', 'monitors.id')
		.select(['id', 'name', 'state', 'since', 'cause', 'depends_on_json', 'paused_at'])
		.select(['checked_at', 'recent_json'])
		.$if(audience === 'public', (query) => query.where('is_public', '=', 1))
		.execute()
	return rows.map(({ depends_on_json, paused_at, checked_at, recent_json, ...row }) => ({
		...row,
		checkedAt: checked_at,
		lastOutcome: () => (JSON.parse(recent_json) as Observation[]).at(-1)?.outcome ?? null,
		dependsOn: ids.parse(JSON.parse(depends_on_json)),
		isPaused: paused_at !== null,
		isPlanned: planned.has(row.id),
	}))
}

export async function readTold(db: Db, audience: Audience): Promise<Map<string, Told>> {
	const rows = await db
		.selectFrom('told_states')
		.select(['monitor_id', 'state', 'seen_at'])
		.where('audience', '=', audience)
		.execute()
	return new Map(rows.map(({ monitor_id, state, seen_at }) => [monitor_id, { state, seenAt: seen_at }]))
}

type Noted = { audience: Audience; told: ReadonlyMap<string, Told>; seenAt(monitorId: string): number }

/**
 * Keeps since when each of these is a difference, and forgets what no longer is one. Answers when the oldest began, or
 * null without any.
 */
export async function noteSeen(
	trx: Db,
	differences: readonly Difference[],
	{ audience, told, seenAt }: Noted,
): Promise<number | null> {
	let oldest: number | null = null
	for (const { monitorId, from } of differences) {
		const since = seenAt(monitorId)
		oldest = Math.min(oldest ?? since, since)
		if (told.get(monitorId)?.seenAt == null) {
			await write(trx, { audience, monitor_id: monitorId, state: from, seen_at: since })
		}
	}
	const seen = new Set(differences.map(({ monitorId }) => monitorId))
	for (const [monitorId, { state, seenAt: since }] of told) {
		if (since === null || seen.has(monitorId)) continue
		await write(trx, { audience, monitor_id: monitorId, state, seen_at: null })
	}
	return oldest
}

/** The audience now knows. */
export async function noteTold(
	trx: Db,
	audience: Audience,
	differences: readonly Difference[],
): Promise<void> {
	for (const { monitorId, to } of differences) {
		await write(trx, { audience, monitor_id: monitorId, state: to, seen_at: null })
	}
}

async function write(
	trx: Db,
	row: { audience: Audience; monitor_id: string; state: ToldState; seen_at: number | null },
): Promise<void> {
	await trx
		.insertInto('told_states')
		.values(row)
		.onConflict((conflict) =>
			conflict.columns(['audience', 'monitor_id']).doUpdateSet({ state: row.state, seen_at: row.seen_at }),
		)
		.execute()
}
