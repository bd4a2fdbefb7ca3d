import { silentLog } from '#platform/http/testing.ts'
import assert from 'node:assert/strict'
import {
	addMonitors,
	clockAt,
	dayMs,
	openStatus,
	start,
	type TestClock,
} from '#services/status/engine/testing.ts'
import type { Db } from '#services/status/tables.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createHistoryJob } from './history-job.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

const keepingOf = (db: Db, clock: TestClock) => createHistoryJob({ db, clock, log: silentLog })

/** One check a minute of each monitor, from `from` on. */
async function addChecks(db: Db, ids: string[], { from, minutes }: { from: number; minutes: number }) {
	for (const id of ids) {
		const checks = Array.from({ length: minutes }, (_, minute) => ({
			monitor_id: id,
			at: from + minute * minuteMs,
			outcome: 'up' as const,
			latency_ms: 20,
			cause: null,
			detail: null,
		}))
		await db.insertInto('checks').values(checks).execute()
	}
}

const listHours = async (db: Db) =>
	await db
		.selectFrom('hours')
		.select(['monitor_id', 'at', 'checks'])
		.orderBy('at')
		.orderBy('monitor_id')
		.execute()

const daily = Array.from({ length: 45 }, () => ({ intervalMs: dayMs }))

onEachEngine('finished hours are rolled up once, by any number of processes', async (database) => {
	const { db } = await openStatus(database)
	const ids = await addMonitors(db, start, daily)
	await addChecks(db, ids, { from: start + 30 * minuteMs, minutes: 120 })
	const clock = clockAt(start + 2 * hourMs + 10 * minuteMs - 1)
	const keepings = [keepingOf(db, clock), keepingOf(db, clock)]
	await Promise.all(keepings.map((historyJob) => historyJob.run()))
	assert.deepEqual(
		new Set((await listHours(db)).map(({ at, checks }) => `${(at - start) / hourMs} ${checks}`)),
		new Set(['0 30']),
	)
	assert.equal((await listHours(db)).length, 45)
	clock.pass(1)
	await Promise.all(keepings.map((historyJob) => historyJob.run()))
	const hours = await listHours(db)
	assert.equal(hours.length, 90)
	assert.ok(hours.slice(45).every(({ at, checks }) => at === start + hourMs && checks === 60))
})

onEachEngine('an interrupted roll-up resumes', async (database) => {
	const { db } = await openStatus(database)
	const ids = (await addMonitors(db, start, daily)).toSorted()
	await addChecks(db, ids, { from: start, minutes: 120 })
	const clock = clockAt(start + 4 * hourMs)
	await keepingOf(db, clock).run()
	const whole = await listHours(db)
	await db.deleteFrom('hours').where('monitor_id', 'in', ids.slice(20)).execute()
	await keepingOf(db, clock).run()
	assert.deepEqual(await listHours(db), whole)
	assert.equal(whole.length, 90)
})

onEachEngine('hours that recur after the clock was set back are rolled up', async (database) => {
	const { db } = await openStatus(database)
	const [ahead, later] = await addMonitors(db, start, daily)
	const clock = clockAt(start + dayMs)
	await addChecks(db, [ahead!], { from: clock.ms() - 2 * hourMs, minutes: 60 })
	const historyJob = keepingOf(db, clock)
	await historyJob.run()
	clock.set(start + 2 * hourMs)
	await addChecks(db, [later!], { from: start, minutes: 60 })
	await historyJob.run()
	assert.deepEqual(
		(await listHours(db)).map(({ monitor_id, at }) => [monitor_id, (at - start) / hourMs]),
		[
			[later, 0],
			[ahead, 22],
		],
	)
})

onEachEngine(
	'checks are retained for 48 h, hours and transitions for 400 days, including the last transition before',
	async (database) => {
		const { db } = await openStatus(database)
		const ids = await addMonitors(db, start, daily.slice(0, 2))
		await addChecks(db, ids, { from: start, minutes: 700 })
		const transitions = [0, 1, 2, 10].map((day) => ({ at: start + day * dayMs, state: 'up' as const }))
		for (const id of ids) {
			const rows = transitions.map((transition) => ({
				monitor_id: id,
				cause: null,
				detail: null,
				...transition,
			}))
			await db.insertInto('state_transitions').values(rows).execute()
		}
		const clock = clockAt(start + 2 * dayMs)
		const oldest = async (table: 'checks' | 'hours' | 'state_transitions') => {
			const { at } = await db
				.selectFrom(table)
				.select((row) => row.fn.min('at').as('at'))
				.executeTakeFirstOrThrow()
			return at
		}
		await keepingOf(db, clock).run()
		assert.equal(await oldest('checks'), start)
		clock.pass(1)
		await keepingOf(db, clock).run()
		assert.equal(await oldest('checks'), start + minuteMs)
		clock.pass(dayMs)
		await keepingOf(db, clock).run()
		assert.equal((await db.selectFrom('checks').selectAll().execute()).length, 0)
		assert.equal((await listHours(db)).length, 24)
		clock.set(start + 400 * dayMs)
		await keepingOf(db, clock).run()
		assert.equal(await oldest('hours'), start)
		assert.equal(await oldest('state_transitions'), start)
		clock.set(start + 405 * dayMs)
		await keepingOf(db, clock).run()
		assert.equal((await listHours(db)).length, 0)
		const left = await db.selectFrom('state_transitions').select(['monitor_id', 'at']).orderBy('at').execute()
		assert.deepEqual(
			left.map(({ at }) => (at - start) / dayMs),
			[2, 2, 10, 10],
		)
	},
)
