import { z } from 'zod'
import type { Observation } from '#services/status/derive-state.ts'
import type { Audience, NotifiedState } from '#services/status/notifications/contract.ts'
import type { Db } from '#services/status/notifications/tables.ts'
import type { Transition } from './transitions.ts'
import type { CheckedMonitor } from './pending-dependencies.ts'

export type Notified = { state: NotifiedState; seenAt: number | null }

const ids = z.array(z.string())

/** Locks the notified states of this audience until the transaction ends. */
export async function lockAudience(trx: Db, audience: Audience): Promise<void> {
	await trx
		.insertInto('audience_locks')
		.values({ audience, taken: 1 })
		.onConflict((conflict) =>
			conflict.column('audience').doUpdateSet(({ eb }) => ({ taken: eb('audience_locks.taken', '+', 1) })),
		)
		.execute()
}

/** The monitors that this audience is notified of; `planned` are those under maintenance. */
export async function listWatched(
	db: Db,
	audience: Audience,
	planned: ReadonlySet<string>,
): Promise<CheckedMonitor[]> {
	const rows = await db
		.selectFrom('monitors')
		.innerJoin('current_states', 'current_states.monitor_id', 'monitors.id')
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

export async function readNotified(db: Db, audience: Audience): Promise<Map<string, Notified>> {
	const rows = await db
		.selectFrom('notified_states')
		.select(['monitor_id', 'state', 'seen_at'])
		.where('audience', '=', audience)
		.execute()
	return new Map(rows.map(({ monitor_id, state, seen_at }) => [monitor_id, { state, seenAt: seen_at }]))
}

type TransitionContext = {
	audience: Audience
	notified: ReadonlyMap<string, Notified>
	seenAt(monitorId: string): number
}

/**
 * Stores when each pending transition was first seen, and clears those no longer pending. Returns the earliest, or
 * null without any.
 */
export async function recordTransitions(
	trx: Db,
	transitions: readonly Transition[],
	{ audience, notified, seenAt }: TransitionContext,
): Promise<number | null> {
	let oldest: number | null = null
	for (const { monitorId, from } of transitions) {
		const since = seenAt(monitorId)
		oldest = Math.min(oldest ?? since, since)
		if (notified.get(monitorId)?.seenAt == null) {
			await write(trx, { audience, monitor_id: monitorId, state: from, seen_at: since })
		}
	}
	const seen = new Set(transitions.map(({ monitorId }) => monitorId))
	for (const [monitorId, { state, seenAt: since }] of notified) {
		if (since === null || seen.has(monitorId)) continue
		await write(trx, { audience, monitor_id: monitorId, state, seen_at: null })
	}
	return oldest
}

/** Stores the notified states of the audience. */
export async function markNotified(
	trx: Db,
	audience: Audience,
	transitions: readonly Transition[],
): Promise<void> {
	for (const { monitorId, to } of transitions) {
		await write(trx, { audience, monitor_id: monitorId, state: to, seen_at: null })
	}
}

async function write(
	trx: Db,
	row: { audience: Audience; monitor_id: string; state: NotifiedState; seen_at: number | null },
): Promise<void> {
	await trx
		.insertInto('notified_states')
		.values(row)
		.onConflict((conflict) =>
			conflict.columns(['audience', 'monitor_id']).doUpdateSet({ state: row.state, seen_at: row.seen_at }),
		)
		.execute()
}
