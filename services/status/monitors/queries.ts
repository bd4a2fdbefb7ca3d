import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Selectable, Transaction } from 'kysely'
import { z } from 'zod'
import { nothingKnown } from '#services/status/derive-state.ts'
import { setUnknown } from '#services/status/engine/set-unknown.ts'
import type { Db, StatusTables } from '#services/status/tables.ts'
import { type MonitorKind, target } from '#services/status/probes/kinds.ts'
import { type Monitor, type MonitorFields } from './monitor.ts'

type Row = Selectable<StatusTables['monitors']>

type MonitorWrite = { fields: MonitorFields; now: number; privateAllowed?: boolean }

const texts = z.array(z.string())

/** In the order of the page: by group, then by position. */
export async function listMonitors(db: Db): Promise<Monitor[]> {
	const rows = await db
		.selectFrom('monitors')
		.selectAll('monitors')
		.leftJoin('monitor_groups', 'monitor_groups.id', 'monitors.group_id')
		.orderBy((row) => row.fn.coalesce('monitor_groups.position', row.lit(-1)))
		.orderBy('monitors.position')
		.orderBy('monitors.id')
		.execute()
	return rows.map(monitorOf)
}

export async function countMonitors(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('monitors')
		.select((row) => row.fn.countAll().as('count'))
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** The names of all monitors, in the order of the page. */
export async function listMonitorNames(db: Db): Promise<{ id: string; name: string }[]> {
	return await db
		.selectFrom('monitors')
		.select(['monitors.id', 'monitors.name'])
		.leftJoin('monitor_groups', 'monitor_groups.id', 'monitors.group_id')
		.orderBy((row) => row.fn.coalesce('monitor_groups.position', row.lit(-1)))
		.orderBy('monitors.position')
		.orderBy('monitors.id')
		.execute()
}

export async function findMonitor(db: Db, id: string): Promise<Monitor | null> {
	const row = await db.selectFrom('monitors').selectAll().where('id', '=', id).executeTakeFirst()
	return row ? monitorOf(row) : null
}

/** Adds a monitor at the end of its group, due at once unless it is paused. Returns its id. */
export async function addMonitor(
	trx: Transaction<StatusTables>,
	{ id = randomUUID(), fields, now, privateAllowed = false }: MonitorWrite & { id?: string },
): Promise<string> {
	const columns = {
		id,
		position: await nextPosition(trx),
		created_at: now,
		updated_at: now,
		expected_since: now,
	}
	await trx
		.insertInto('monitors')
		.values({ ...columns, ...columnsOf(fields, now, null), private_allowed: privateAllowed ? 1 : 0 })
		.execute()
	const { state, since, recent } = nothingKnown(now)
	await trx
		.insertInto('current_states')
		.values({
			monitor_id: id,
			state,
			since,
			cause: null,
			recent_json: JSON.stringify(recent),
			checked_at: null,
			latency_ms: null,
			facts_json: '{}',
		})
		.execute()
	if (!fields.isPaused) await schedule(trx, id, now)
	return id
}

/** The position after the last. */
async function nextPosition(trx: Transaction<StatusTables>): Promise<number> {
	const { last } = await trx
		.selectFrom('monitors')
		.select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(0)).as('last'))
		.executeTakeFirstOrThrow()
	return Number(last) + 1
}

/**
 * Updates a monitor, and moves it to the end of its group when the group changes; it is checked at once, unless it is
 * paused.
 */
export async function changeMonitor(
	trx: Transaction<StatusTables>,
	before: Monitor,
	{ fields, now, privateAllowed = before.privateAllowed }: MonitorWrite,
): Promise<void> {
	const { id, pausedAt } = before
	const position = fields.groupId === before.groupId ? before.position : await nextPosition(trx)
	const expectedSince = resetsExpectation(before, fields) ? now : before.expectedSince
	await trx
		.updateTable('monitors')
		.set({ ...columnsOf(fields, now, pausedAt), position, updated_at: now, expected_since: expectedSince })
		.set({ private_allowed: privateAllowed ? 1 : 0 })
		.where('id', '=', id)
		.execute()
	await trx.deleteFrom('schedules').where('monitor_id', '=', id).execute()
	if (!fields.isPaused) await schedule(trx, id, now)
	else if (pausedAt === null) await setUnknown(trx, before, now)
}

function resetsExpectation(before: Monitor, { target, intervalMs }: MonitorFields): boolean {
	const isSame = intervalMs === before.intervalMs && isDeepStrictEqual(target, before.target)
	return before.pausedAt !== null || !isSame
}

/** Removes a monitor with its data. Locks rows in the same order as the engine, to avoid deadlocks. */
export async function removeMonitor(trx: Transaction<StatusTables>, id: string): Promise<boolean> {
	await trx.deleteFrom('schedules').where('monitor_id', '=', id).execute()
	const { numDeletedRows } = await trx.deleteFrom('monitors').where('id', '=', id).executeTakeFirst()
	return numDeletedRows > 0n
}

/** The monitors of a group, or those without a group, in order. */
export async function listPositions(trx: Transaction<StatusTables>, groupId: string | null) {
	return await trx
		.selectFrom('monitors')
		.select(['id', 'position'])
		.where('group_id', groupId === null ? 'is' : '=', groupId)
		.orderBy('position')
		.orderBy('id')
		.execute()
}

/** The dependencies of each monitor that has some. */
export async function listDependencies(db: Db): Promise<Map<string, string[]>> {
	const rows = await db
		.selectFrom('monitors')
		.select(['id', 'depends_on_json'])
		.where('depends_on_json', '!=', '[]')
		.execute()
	return new Map(rows.map((row) => [row.id, texts.parse(JSON.parse(row.depends_on_json))]))
}

export async function writeDependencies(trx: Transaction<StatusTables>, id: string, dependsOn: string[]) {
	await trx
		.updateTable('monitors')
		.set({ depends_on_json: JSON.stringify(dependsOn) })
		.where('id', '=', id)
		.execute()
}

/** The oldest monitor of this kind. */
export async function findOfKind(db: Db, kind: MonitorKind): Promise<Monitor | null> {
	const row = await db
		.selectFrom('monitors')
		.selectAll()
		.where('kind', '=', kind)
		.orderBy('created_at')
		.orderBy('position')
		.limit(1)
		.executeTakeFirst()
	return row ? monitorOf(row) : null
}

/** The ids that exist. */
export async function knownIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set()
	const rows = await db.selectFrom('monitors').select('id').where('id', 'in', ids).execute()
	return new Set(rows.map(({ id }) => id))
}

async function schedule(trx: Transaction<StatusTables>, id: string, dueAt: number): Promise<void> {
	await trx
		.insertInto('schedules')
		.values({ monitor_id: id, due_at: dueAt, lease_until: 0, lease_by: '' })
		.execute()
}

/** Parses a row. */
export function monitorOf(row: Row): Monitor {
	return {
		id: row.id,
		position: row.position,
		groupId: row.group_id,
		name: row.name,
		description: row.description,
		target: target.parse(JSON.parse(row.target_json)),
		intervalMs: row.interval_ms,
		timeoutMs: row.timeout_ms,
		retries: row.retries,
		downAfter: row.down_after,
		degradedAfter: row.degraded_after,
		upAfter: row.up_after,
		slowAboveMs: row.slow_above_ms,
		tags: texts.parse(JSON.parse(row.tags_json)),
		dependsOn: texts.parse(JSON.parse(row.depends_on_json)),
		isPublic: row.is_public === 1,
		isPaused: row.paused_at !== null,
		pausedAt: row.paused_at,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		expectedSince: row.expected_since,
		privateAllowed: row.private_allowed === 1,
	}
}

function columnsOf(fields: MonitorFields, now: number, pausedAt: number | null) {
	return {
		group_id: fields.groupId,
		name: fields.name,
		description: fields.description,
		kind: fields.target.kind,
		target_json: JSON.stringify(fields.target),
		heartbeat_token: fields.target.kind === 'heartbeat' ? (fields.target.token ?? null) : null,
		interval_ms: fields.intervalMs,
		timeout_ms: fields.timeoutMs,
		retries: fields.retries,
		down_after: fields.downAfter,
		degraded_after: fields.degradedAfter,
		up_after: fields.upAfter,
		slow_above_ms: fields.slowAboveMs,
		tags_json: JSON.stringify(fields.tags),
		depends_on_json: JSON.stringify(fields.dependsOn),
		is_public: fields.isPublic ? 1 : 0,
		paused_at: fields.isPaused ? (pausedAt ?? now) : null,
	}
}
