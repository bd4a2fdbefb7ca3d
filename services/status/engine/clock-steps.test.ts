import assert from 'node:assert/strict'
import { probeResult } from '#services/status/probes/probe-result.ts'
import { onSqlite } from '#tests/support/databases.ts'
import { leaseMs } from './engine.ts'
import { spreadOverdue } from './queries.ts'
import {
	addMonitors,
	clockAt,
	dayMs,
	dueTimes,
	engineOn,
	listChecks,
	openStatus,
	start,
	listedTransitions,
	up,
} from './testing.ts'

onSqlite('setting the clock back an hour stops no check and loses no history', async (database) => {
	const status = await openStatus(database)
	const clock = clockAt(start)
	const ids = await addMonitors(
		status.db,
		start,
		Array.from({ length: 20 }, () => ({})),
	)
	let outcome: 'up' | 'down' = 'up'
	const engine = engineOn(status, { clock, probe: async () => probeResult(outcome) })
	const runMinutes = async (minutes: number) => {
		for (let step = 0; step < minutes * 12; step += 1) {
			await engine.runDue()
			clock.pass(5000)
		}
	}
	await runMinutes(3)
	const before = await listChecks(status.db)
	clock.pass(-3_600_000)
	assert.ok((await engine.runDue()) <= 4, 'no burst')
	const due = await dueTimes(status.db)
	assert.ok(due.at(-1)! <= clock.ms() + 60_000)
	assert.ok(new Set(due.map((ms) => Math.floor(ms / 10_000))).size >= 4, 'still spread')
	outcome = 'down'
	await runMinutes(3)
	const after = await listChecks(status.db)
	const present = new Set(after.map(({ monitor_id, at }) => `${monitor_id} ${at}`))
	assert.ok(before.every(({ monitor_id, at }) => present.has(`${monitor_id} ${at}`)))
	for (const id of ids) {
		const mine = after.filter((each) => each.monitor_id === id)
		const old = before.filter((each) => each.monitor_id === id)
		assert.ok(mine.length >= old.length + 2 && mine.length <= old.length + 4)
		assert.match(await listedTransitions(status.db, id), /^up [\d:]+, down [\d:]+$/)
	}
	const currentStates = await status.db.selectFrom('current_states').select('state').execute()
	assert.ok(currentStates.every(({ state }) => state === 'down'))
	assert.equal(engine.lines.length, 0)
})

onSqlite('setting the clock back while no process runs does not stop the next one', async (database) => {
	const status = await openStatus(database)
	const clock = clockAt(start)
	await addMonitors(
		status.db,
		start,
		Array.from({ length: 5 }, () => ({})),
	)
	await engineOn(status, { clock, probe: up }).runDue()
	await status.db
		.updateTable('schedules')
		.set({ lease_until: start + leaseMs, lease_by: 'dead' })
		.execute()
	clock.pass(-dayMs)
	const next = engineOn(status, { clock, probe: up })
	await next.runDue()
	clock.pass(60_000 + leaseMs)
	assert.equal(await next.runDue(), 5)
})

onSqlite(
	'moving the clock forward a day catches up no checks, and leaves a gap without data',
	async (database) => {
		const status = await openStatus(database)
		const clock = clockAt(start)
		const [id] = await addMonitors(status.db, start, [{}])
		let forward = false
		const engine = engineOn(status, {
			clock,
			probe: async () => {
				if (forward) clock.pass(dayMs)
				forward = false
				return await up()
			},
		})
		await engine.runDue()
		clock.set((await dueTimes(status.db))[0]!)
		forward = true
		assert.equal(await engine.runDue(), 1)
		clock.set((await dueTimes(status.db))[0]!)
		await engine.runDue()
		assert.equal((await listChecks(status.db)).length, 3)
		assert.match(await listedTransitions(status.db, id!), /^up 07:00:00, unknown 07:0[12]:\d\d, up [\d:]+$/)
	},
)

onSqlite(
	'checks that became due while no process ran are spread in order over at most a minute',
	async (database) => {
		const { db } = await openStatus(database)
		const ids = await addMonitors(db, start, [{}, {}, {}, {}])
		const late = async (seconds: number[], by: number) => {
			for (const [index, second] of seconds.entries()) {
				const due_at = start + second * 1000
				await db.updateTable('schedules').set({ due_at }).where('monitor_id', '=', ids[index]!).execute()
			}
			await spreadOverdue(db, start + by * 1000)
			const rows = await db.selectFrom('schedules').select(['monitor_id', 'due_at']).execute()
			const due = new Map(rows.map((row) => [row.monitor_id, (row.due_at - start) / 1000 - by]))
			return ids.map((id) => due.get(id))
		}
		assert.deepEqual(await late([0, 2, 5, 40], 10), [0, 2, 5, 30])
		assert.deepEqual(await late([0, 15, 45, 59], 3600), [0, 15, 45, 59])
		assert.deepEqual(await late([0, 90, 3500, 4000], 3600), [0, 30, 20, 400])
		assert.deepEqual(await late([1, 2, 3, 4], 0), [1, 2, 3, 4])
	},
)

onSqlite('a process that starts late does not run all checks at once', async (database) => {
	const status = await openStatus(database)
	const now = Date.now()
	const ids = await addMonitors(
		status.db,
		now,
		Array.from({ length: 60 }, () => ({})),
	)
	for (const [index, id] of ids.entries()) {
		const due_at = now - 3_600_000 + index * 1000
		await status.db.updateTable('schedules').set({ due_at }).where('monitor_id', '=', id).execute()
	}
	const first = Promise.withResolvers<void>()
	const engine = engineOn(status, {
		clock: { now: () => new Date() },
		probe: up,
		recorded: () => first.resolve(),
	})
	await engine.open()
	await first.promise
	await engine.close()
	// One falls due each second.
	assert.ok((await listChecks(status.db)).length < 30)
})
