import assert from 'node:assert/strict'
import { BlockList } from 'node:net'
import { createMonitorProbe } from '#services/status/engine/probe-monitor.ts'
import {
	addMonitors,
	change,
	clockAt,
	dayMs,
	dueTimes,
	engineOn,
	listChecks,
	openStatus,
	start,
	listedTransitions,
} from '#services/status/engine/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import type { MonitorFields } from '#services/status/monitors/monitor.ts'
import { createHeartbeats } from './heartbeats.ts'

const token = 'abcdefghijklmnopqrstuv'
const minute = 60_000

/** A job that calls every 10 minutes, with a minute of grace. */
async function watchedJob(database: TestDatabase) {
	const status = await openStatus(database)
	const clock = clockAt(start)
	const target = { kind: 'heartbeat' as const, graceMs: minute, token }
	const [id] = await addMonitors(status.db, start, [{ target, intervalMs: 10 * minute }])
	let wakeUps = 0
	const heartbeats = createHeartbeats({ db: status.db, clock, wakeUp: () => void (wakeUps += 1) })
	const engine = engineOn(status, {
		clock,
		probe: createMonitorProbe({ db: status.db, clock, components: [], privateNetworks: new BlockList() }),
	})
	return {
		...status,
		clock,
		id: id!,
		wakeUps: () => wakeUps,
		record: heartbeats.record,
		change: (fields: Partial<MonitorFields>) => change(status.db, id!, fields, clock.ms()),
		/** Lets the clock run, with every check that falls due on the way. */
		async runUntil(ms: number) {
			for (;;) {
				await engine.runDue()
				const [due] = await dueTimes(status.db)
				if (due === undefined || due > ms) break
				clock.set(Math.max(due, clock.ms()))
			}
			clock.set(ms)
		},
	}
}

onEachEngine('a job is down once silent beyond interval and grace, until it calls', async (database) => {
	const job = await watchedJob(database)
	await job.runUntil(start + 5 * minute)
	await job.record(token, { failed: false })
	await job.runUntil(start + 14 * minute)
	await job.record(token, { failed: false })
	await job.runUntil(start + 14 * minute + 11 * minute)
	assert.equal(await listedTransitions(job.db, job.id), 'up 07:05:00')
	await job.runUntil(start + 40 * minute)
	await job.record(token, { failed: false })
	assert.equal(job.wakeUps(), 2)
	await job.runUntil(start + 41 * minute)
	assert.equal(
		await listedTransitions(job.db, job.id),
		'up 07:05:00, down 07:25:00 no-heartbeat, up 07:40:00',
	)
})

onEachEngine('a job that has never called is unknown until it is late', async (database) => {
	const job = await watchedJob(database)
	await job.runUntil(start + 11 * minute)
	assert.equal(await listedTransitions(job.db, job.id), '')
	await job.runUntil(start + 12 * minute)
	assert.equal(await listedTransitions(job.db, job.id), 'down 07:11:00 no-heartbeat')
})

onEachEngine(
	'renaming keeps the state of a late job, and changing its interval resets it',
	async (database) => {
		const job = await watchedJob(database)
		await job.runUntil(start + 20 * minute)
		const late = 'down 07:11:00 no-heartbeat'
		await job.change({ name: 'Sauvegarde' })
		await job.runUntil(start + 21 * minute)
		assert.equal(await listedTransitions(job.db, job.id), late)
		await job.change({ intervalMs: 20 * minute })
		await job.runUntil(start + 41 * minute)
		assert.equal(await listedTransitions(job.db, job.id), `${late}, unknown 07:21:00`)
		await job.runUntil(start + 43 * minute)
		assert.equal(
			await listedTransitions(job.db, job.id),
			`${late}, unknown 07:21:00, down 07:42:00 no-heartbeat`,
		)
	},
)

onEachEngine('time while paused does not make a job late', async (database) => {
	const job = await watchedJob(database)
	await job.runUntil(start + 5 * minute)
	await job.change({ isPaused: true })
	await job.runUntil(start + 30 * minute)
	await job.change({ isPaused: false })
	await job.runUntil(start + 41 * minute)
	assert.equal(await listedTransitions(job.db, job.id), '')
	await job.runUntil(start + 42 * minute)
	assert.equal(await listedTransitions(job.db, job.id), 'down 07:41:00 no-heartbeat')
})

onEachEngine('a reported failure is down at once, until a success is reported', async (database) => {
	const job = await watchedJob(database)
	await job.record(token, { failed: false })
	await job.runUntil(start + minute)
	await job.record(token, { failed: true })
	await job.runUntil(start + 2 * minute)
	await job.record(token, { failed: true })
	await job.runUntil(start + 3 * minute)
	await job.record(token, { failed: false })
	await job.runUntil(start + 4 * minute)
	assert.equal(await listedTransitions(job.db, job.id), 'up 07:00:00, down 07:01:00 job-failed, up 07:03:00')
})

onEachEngine('frequent calls cause a check only when the reported state changes', async (database) => {
	const job = await watchedJob(database)
	for (let call = 0; call < 100; call += 1) {
		await job.record(token, { failed: false })
		await job.runUntil(start + call)
	}
	assert.equal((await listChecks(job.db)).length, 1)
})

onEachEngine('an unknown token is rejected, and a call while paused is stored', async (database) => {
	const job = await watchedJob(database)
	await assert.rejects(job.record('wxyzwxyzwxyzwxyzwxyzwx', { failed: false }), { code: 'NOT_FOUND' })
	await job.db.deleteFrom('schedules').execute()
	await job.record(token, { failed: true })
	const heartbeats = await job.db.selectFrom('heartbeats').selectAll().execute()
	assert.deepEqual(heartbeats, [{ monitor_id: job.id, at: start, failed: 1 }])
	assert.equal(job.wakeUps(), 0)
})

onEachEngine('a call during a check of its monitor is not lost', async (database) => {
	const { db, engine } = await openStatus(database)
	const clock = clockAt(start)
	const target = { kind: 'heartbeat' as const, graceMs: 0, token }
	const [id = ''] = await addMonitors(db, start, [{ target, intervalMs: dayMs }])
	const { record } = createHeartbeats({ db, clock, wakeUp: () => {} })
	const probe = createMonitorProbe({ db, clock, components: [], privateNetworks: new BlockList() })
	const calls: boolean[] = []
	const { runDue } = engineOn(
		{ db, engine },
		{
			clock,
			async probe(monitor) {
				const seen = await probe(monitor)
				clock.pass(5)
				const failed = calls.shift()
				if (failed !== undefined) await record(token, { failed })
				return seen
			},
		},
	)
	calls.push(false)
	await runDue()
	assert.equal(await listedTransitions(db, id), 'up 07:00:00')
	clock.set(start + dayMs + 60_000)
	calls.push(false)
	await runDue()
	assert.match(await listedTransitions(db, id), /, down 07:0[01]:\d\d no-heartbeat, up 07:01:00$/)
	clock.pass(dayMs / 2)
	await db.updateTable('schedules').set({ due_at: clock.ms() }).execute()
	calls.push(true)
	await runDue()
	assert.match(await listedTransitions(db, id), /, down 19:01:00 job-failed$/)
})
