import { silentLog } from '#platform/http/testing.ts'
import assert from 'node:assert/strict'
import type { MonitorView } from '#services/status/contract.ts'
import type { State } from '#services/status/derive-state.ts'
import { addMonitors, clockAt, dayMs, openStatus, start } from '#services/status/engine/testing.ts'
import type { Db } from '#services/status/tables.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { createHistoryJob } from './history-job.ts'
import { createReading, type PlannedSpan } from './public-history.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A site with history up to an hour after `start`, whose monitors were created ten days before. */
async function watchedSite(database: TestDatabase, monitors: Parameters<typeof addMonitors>[2] = [{}]) {
	const status = await openStatus(database)
	const clock = clockAt(start + hourMs)
	const ids = await addMonitors(status.db, start - 10 * dayMs, monitors)
	const planned: PlannedSpan[] = []
	const maintenance = async ({ from, to }: { from: number; to: number }) =>
		planned.filter((each) => each.from < to && each.to > from)
	return { ...status, clock, ids, planned, reading: createReading({ ...status, clock, maintenance }) }
}

/** `transition(db, id, minutes, state)`: minutes from `start`. Also sets the current state, checked at `checked`. */
async function addTransitions(
	db: Db,
	id: string,
	transitions: [minutes: number, state: State, cause?: string][],
	checkedAt: number,
) {
	const rows = transitions.map(([minutes, state, cause = null]) => {
		return { monitor_id: id, at: start + minutes * minuteMs, state, cause, detail: null }
	})
	await db.insertInto('state_transitions').values(rows).execute()
	const { state, at: since, cause } = rows.at(-1)!
	await db
		.updateTable('current_states')
		.set({ state, since, cause, checked_at: checkedAt, expires_at: checkedAt + 105_000, latency_ms: 31 })
		.where('monitor_id', '=', id)
		.execute()
}

const only = async (reading: { overview(): Promise<{ groups: { monitors: MonitorView[] }[] }> }) =>
	(await reading.overview()).groups[0]!.monitors[0]!

const iso = (minutes: number) => new Date(start + minutes * minuteMs).toISOString()

onEachEngine(
	'a day, its outages and the uptimes are exact, and gaps without data count neither as uptime nor as downtime',
	async (database) => {
		const { db, ids, clock, reading } = await watchedSite(database)
		await addTransitions(
			db,
			ids[0]!,
			[
				[-600, 'up'],
				[-480, 'down', 'refused'],
				[-470, 'up'],
				[10, 'down', 'timeout'],
				[16, 'degraded', 'slow'],
				[20, 'unknown'],
				[30, 'up'],
				[59, 'down', 'status'],
			],
			clock.ms(),
		)
		const view = await only(reading)
		assert.equal(view.state, 'down')
		assert.equal(view.since, iso(59))
		assert.equal(view.cause, 'status')
		assert.equal(view.latencyMs, 31)
		// From 22 h in Paris on, ten hours before `start`, but for ten minutes without data.
		assert.equal(view.uptimes.day, 1 - (10 + 6 + 1) / (600 + 60 - 10))
		assert.equal(view.uptimes.year, view.uptimes.day)
		assert.equal(view.knownSince, iso(-600))
		const { days } = view
		assert.equal(days.length, 90)
		assert.deepEqual(days.at(-1), {
			day: '2026-03-16',
			state: 'down',
			uptime: 1 - (10 + 6 + 1) / (480 + 60 - 10),
			upMs: (480 + 60 - 10 - 4 - 17) * minuteMs,
			degradedMs: 4 * minuteMs,
			downMs: 17 * minuteMs,
			unknownMs: 10 * minuteMs,
			maintenanceMs: 0,
		})
		assert.deepEqual(days.at(-2), {
			day: '2026-03-15',
			state: 'up',
			uptime: 1,
			upMs: 2 * hourMs,
			degradedMs: 0,
			downMs: 0,
			unknownMs: 22 * hourMs,
			maintenanceMs: 0,
		})
		assert.deepEqual([days[0]!.state, days[0]!.uptime, days[0]!.unknownMs], ['unknown', null, dayMs])
		const day = await reading.day(ids[0]!, '2026-03-16')
		assert.deepEqual(day.outages, [
			{ from: iso(-480), to: iso(-470), state: 'down', cause: 'refused' },
			{ from: iso(10), to: iso(16), state: 'down', cause: 'timeout' },
			{ from: iso(16), to: iso(20), state: 'degraded', cause: 'slow' },
			{ from: iso(59), to: null, state: 'down', cause: 'status' },
		])
		assert.deepEqual(day.cell, days.at(-1))
		assert.deepEqual(day.monitor, view)
	},
)

onEachEngine('an outage over midnight is listed in both days, uncut', async (database) => {
	const { db, ids, clock, reading } = await watchedSite(database)
	const midnight = -8 * 60
	await addTransitions(
		db,
		ids[0]!,
		[
			[midnight - 30, 'down', 'timeout'],
			[midnight + 10, 'up'],
		],
		clock.ms(),
	)
	const outage = { from: iso(midnight - 30), to: iso(midnight + 10), state: 'down', cause: 'timeout' }
	for (const [name, minutes] of [
		['2026-03-15', 30],
		['2026-03-16', 10],
	] as const) {
		const { outages, cell } = await reading.day(ids[0]!, name)
		assert.deepEqual(outages, [outage])
		assert.equal(cell.downMs, minutes * minuteMs)
	}
	assert.deepEqual((await reading.day(ids[0]!, '2026-03-14')).outages, [])
})

onEachEngine(
	'without further checks the state is unknown from the expiry of the last one',
	async (database) => {
		const { db, ids, clock, reading } = await watchedSite(database, [{ timeoutMs: 10_000, retries: 1 }])
		await addTransitions(db, ids[0]!, [[0, 'down', 'timeout']], start)
		const validMs = 60_000 + 20_000 + 20_000 + 5000
		clock.set(start + validMs)
		assert.equal((await only(reading)).state, 'down')
		clock.pass(1)
		const view = await only(reading)
		assert.equal(view.state, 'unknown')
		assert.equal(view.since, new Date(start + validMs).toISOString())
		assert.equal(view.cause, null)
		clock.pass(hourMs)
		assert.equal((await only(reading)).days.at(-1)!.downMs, validMs)
		const [outage] = (await reading.day(ids[0]!, '2026-03-16')).outages
		assert.equal(outage!.to, new Date(start + validMs).toISOString())
		assert.equal((await reading.overview()).overall.indicator, 'unknown')
	},
)

onEachEngine('maintenance overrides the state of its own monitors, and is shown', async (database) => {
	const { db, ids, clock, planned, reading } = await watchedSite(database, [{}, {}])
	for (const id of ids) {
		await addTransitions(
			db,
			id,
			[
				[0, 'up'],
				[20, 'down', 'refused'],
				[40, 'up'],
			],
			clock.ms(),
		)
	}
	const window = { from: start + 10 * minuteMs, to: start + 30 * minuteMs }
	planned.push({ ...window, monitorIds: [ids[0]!] })
	const [first, second] = (await reading.overview()).groups[0]!.monitors
	assert.equal(first!.uptimes.day, 30 / 40)
	assert.equal(second!.uptimes.day, 40 / 60)
	assert.equal(first!.days.at(-1)!.maintenanceMs, 20 * minuteMs)
	const day = await reading.day(ids[0]!, '2026-03-16')
	assert.deepEqual(day.outages, [{ from: iso(30), to: iso(40), state: 'down', cause: 'refused' }])
	assert.deepEqual(day.maintenance, [{ from: iso(10), to: iso(30) }])
	planned.push({ from: start + 50 * minuteMs, to: start + 90 * minuteMs, monitorIds: null })
	const { overall, groups } = await reading.overview()
	assert.equal(overall.indicator, 'maintenance')
	assert.deepEqual(
		groups[0]!.monitors.map(({ state, since }) => [state, since]),
		[
			['maintenance', iso(50)],
			['maintenance', iso(50)],
		],
	)
})

onEachEngine(
	'only public monitors are shown, in the order of their groups; paused ones are unknown',
	async (database) => {
		const { db, ids, clock, reading } = await watchedSite(database)
		await db
			.insertInto('monitor_groups')
			.values([
				{ id: 'later', name: 'Later', position: 2 },
				{ id: 'first', name: 'First', position: 1 },
				{ id: 'empty', name: 'Empty', position: 3 },
			])
			.execute()
		const [hidden] = await addMonitors(db, start, [
			{ name: 'Hidden', isPublic: false },
			{ name: 'Game', groupId: 'later' },
			{ name: 'Site', groupId: 'first', isPaused: true },
			{ name: 'Wiki', groupId: 'first' },
		])
		const { groups } = await reading.overview()
		assert.deepEqual(
			groups.map(({ name, monitors }) => [name, ...monitors.map((monitor) => monitor.name)]),
			[
				['', 'Monitor 0'],
				['First', 'Site', 'Wiki'],
				['Later', 'Game'],
			],
		)
		const paused = groups[1]!.monitors[0]!
		await addTransitions(db, paused.id, [[0, 'up']], clock.ms())
		assert.equal((await reading.overview()).groups[1]!.monitors[0]!.state, 'unknown')
		for (const refused of [
			() => reading.day(hidden!, '2026-03-16'),
			() => reading.latencies(hidden!, '24h'),
			() => reading.day('none', '2026-03-16'),
			() => reading.latencies('none', '24h'),
			() => reading.day(ids[0]!, '2026-03-17'),
			() => reading.day(ids[0]!, '2026-03-05'),
			() => reading.day(ids[0]!, '2026-02-30'),
			() => reading.day(ids[0]!, 'yesterday'),
		]) {
			await assert.rejects(refused(), { code: 'NOT_FOUND' })
		}
		assert.equal((await reading.day(ids[0]!, '2026-03-06')).cell.state, 'unknown')
	},
)

onEachEngine('the facts of a check are shown, with their times', async (database) => {
	const { db, ids, clock, reading } = await watchedSite(database)
	await addTransitions(db, ids[0]!, [[0, 'up']], clock.ms())
	const facts = { status: 200, certificateEndsAt: start, playersOnline: 3, maxPlayers: 20, version: '1.21' }
	await db
		.updateTable('current_states')
		.set({ facts_json: JSON.stringify(facts) })
		.execute()
	assert.deepEqual((await only(reading)).facts, {
		certificateEndsAt: iso(0),
		playersOnline: 3,
		maxPlayers: 20,
	})
})

onEachEngine('response times are counted once, whether rolled up, pending or deleted', async (database) => {
	const { db, ids, clock, reading } = await watchedSite(database)
	const [id] = ids
	const answers = (minute: number) => (minute % 10 === 9 ? null : 20 + (minute % 10))
	const add = async (fromMinute: number, minutes: number) => {
		const rows = Array.from({ length: minutes }, (_, index) => ({
			monitor_id: id!,
			at: start + (fromMinute + index) * minuteMs + 500,
			outcome: 'up' as const,
			latency_ms: answers(fromMinute + index),
			cause: null,
			detail: null,
		}))
		await db.insertInto('checks').values(rows).execute()
	}
	const historyJob = createHistoryJob({ db, clock, log: silentLog })
	for (let hours = 0; hours < 60; hours += 1) {
		clock.set(start + hours * hourMs)
		await add(hours * 60, 60)
		await historyJob.run()
	}
	clock.set(start + 60 * hourMs)
	for (const [range, checks] of [
		['24h', 24 * 60],
		['7d', 60 * 60],
		['30d', 60 * 60],
		['90d', 60 * 60],
		['1y', 60 * 60],
	] as const) {
		const latencies = await reading.latencies(id!, range)
		const total = latencies.reduce((sum, each) => sum + each.checks, 0)
		assert.equal(total, checks, range)
		for (const each of latencies.filter((latency) => latency.checks > 100)) {
			assert.deepEqual([each.p50, each.p95], [24, 28], range)
		}
	}
	const quarters = await reading.latencies(id!, '24h')
	assert.equal(quarters.length, 96)
	assert.deepEqual(quarters[0], { at: iso(36 * 60), checks: 15, p50: 23, p95: 28 })
	const { latencies } = await reading.day(id!, '2026-03-16')
	assert.equal(latencies.length, 96)
	assert.equal(
		latencies.reduce((sum, each) => sum + each.checks, 0),
		16 * 60,
	)
	assert.equal(latencies[0]!.p50, null)
})
