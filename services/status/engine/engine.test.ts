import assert from 'node:assert/strict'
import { systemClock } from '#platform/clock.ts'
import { probeResult } from '#services/status/probes/probe-result.ts'
import { onEachEngine } from '#tests/support/databases.ts'
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
	up,
} from './testing.ts'

onEachEngine('a check is stored completely, and the next is due within the interval', async (database) => {
	const status = await openStatus(database)
	const clock = clockAt(start)
	const [id] = await addMonitors(status.db, start, [{}])
	const facts = { certificateEndsAt: start + dayMs }
	const recordedIds: string[] = []
	const engine = engineOn(status, {
		clock,
		probe: async () => probeResult('up', { latencyMs: 12, facts }),
		recorded: (results) => recordedIds.push(...results.map(({ monitorId }) => monitorId)),
	})
	assert.equal(await engine.runDue(), 1)
	assert.equal(await engine.runDue(), 0)
	assert.deepEqual(await listChecks(status.db), [
		{ monitor_id: id, at: start, outcome: 'up', latency_ms: 12, cause: null, detail: null },
	])
	const currentState = await status.db.selectFrom('current_states').selectAll().executeTakeFirstOrThrow()
	assert.equal(currentState.state, 'up')
	assert.equal(currentState.checked_at, start)
	assert.deepEqual(JSON.parse(currentState.facts_json), facts)
	const [due] = await dueTimes(status.db)
	assert.ok(due! > start && due! <= start + 60_000)
	assert.deepEqual(recordedIds, [id])
})

onEachEngine('an outage is stored with its cause, which ends with it', async (database) => {
	const status = await openStatus(database)
	const clock = clockAt(start)
	const [id] = await addMonitors(status.db, start, [{ downAfter: 2, upAfter: 2 }])
	const line = ['up', 'down', 'down', 'down', 'up', 'up'] as const
	let index = 0
	const engine = engineOn(status, {
		clock,
		probe: async () => {
			const outcome = line[index]!
			return probeResult(outcome, { cause: outcome === 'down' ? 'timeout' : null })
		},
	})
	const causes: (string | null)[] = []
	for (; index < line.length; index += 1) {
		clock.set(start + index * 60_000)
		await status.db.updateTable('schedules').set({ due_at: clock.ms() }).execute()
		assert.equal(await engine.runDue(), 1)
		const { cause } = await status.db.selectFrom('current_states').select('cause').executeTakeFirstOrThrow()
		causes.push(cause)
	}
	assert.equal(await listedTransitions(status.db, id!), 'up 07:00:00, down 07:01:00 timeout, up 07:04:00')
	assert.deepEqual(causes, [null, null, 'timeout', 'timeout', 'timeout', null])
})

onEachEngine('a probe that throws or hangs is unknown and blocks no other', async (database) => {
	const status = await openStatus(database)
	const [throwing, endless] = await addMonitors(status.db, start, [{}, {}, {}])
	await status.db.updateTable('monitors').set({ timeout_ms: 1 }).execute()
	const engine = engineOn(status, {
		clock: clockAt(start),
		slackMs: 20,
		probe: async ({ id }) => {
			if (id === throwing) throw new Error('a bug')
			return id === endless ? await new Promise<never>(() => {}) : await up()
		},
	})
	assert.equal(await engine.runDue(), 3)
	const checks = new Map((await listChecks(status.db)).map((each) => [each.monitor_id, each]))
	for (const id of [throwing, endless]) {
		const { outcome, cause } = checks.get(id!)!
		assert.deepEqual([outcome, cause], ['unknown', 'not-possible'])
	}
	assert.equal([...checks.values()].filter(({ outcome }) => outcome === 'up').length, 1)
	assert.match(engine.lines.join(''), /a bug/)
	assert.match(engine.lines.join(''), /not settled within 21 ms/)
})

onEachEngine('a paused monitor is unknown, and is checked again when resumed', async (database) => {
	const status = await openStatus(database)
	const clock = clockAt(start)
	const [id] = await addMonitors(status.db, start, [{ downAfter: 1 }])
	let outcome: 'up' | 'down' = 'down'
	const engine = engineOn(status, { clock, probe: async () => probeResult(outcome, { cause: null }) })
	await engine.runDue()
	clock.pass(30_000)
	await change(status.db, id!, { isPaused: true }, clock.ms())
	const currentState = await status.db.selectFrom('current_states').selectAll().executeTakeFirstOrThrow()
	assert.deepEqual(
		[currentState.state, currentState.since, currentState.recent_json],
		['unknown', clock.ms(), '[]'],
	)
	clock.pass(10_000)
	await change(status.db, id!, { isPaused: true, name: 'Other' }, clock.ms())
	assert.equal(await listedTransitions(status.db, id!), 'down 07:00:00, unknown 07:00:30')
	outcome = 'up'
	clock.pass(10_000)
	await change(status.db, id!, { isPaused: false }, clock.ms())
	await engine.runDue()
	assert.equal(await listedTransitions(status.db, id!), 'down 07:00:00, unknown 07:00:30, up 07:00:50')
})

onEachEngine('a monitor paused after its last check expired is unknown from the expiry', async (database) => {
	const status = await openStatus(database)
	const clock = clockAt(start)
	const [id] = await addMonitors(status.db, start, [{}])
	const engine = engineOn(status, { clock, probe: up })
	await engine.runDue()
	clock.pass(3_600_000)
	await change(status.db, id!, { isPaused: true }, clock.ms())
	assert.equal(await listedTransitions(status.db, id!), 'up 07:00:00, unknown 07:01:15')
})

onEachEngine('a check that pauses before a retry frees its slot', async (database) => {
	const status = await openStatus(database)
	const daily = { intervalMs: dayMs, retries: 1 }
	await addMonitors(status.db, Date.now(), [daily, daily])
	const [both, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
	let [probes, recordedCount] = [0, 0]
	const engine = engineOn(status, {
		clock: systemClock,
		maxConcurrentProbes: 1,
		probe: async () => {
			probes += 1
			if (probes === 2) both.resolve()
			return probes > 2 ? await up() : probeResult('down')
		},
		pause: () => both.promise,
		recorded(results) {
			recordedCount += results.length
			if (recordedCount === 2) written.resolve()
		},
	})
	await engine.open()
	await written.promise
	await engine.close()
	const outcomes = (await listChecks(status.db)).map(({ outcome }) => outcome)
	assert.deepEqual([outcomes, probes], [['up', 'up'], 4])
})

onEachEngine('concurrent probes do not exceed the maximum', async (database) => {
	const status = await openStatus(database)
	await addMonitors(
		status.db,
		start,
		Array.from({ length: 30 }, () => ({})),
	)
	let underWay = 0
	let maxRunning = 0
	const engine = engineOn(status, {
		clock: clockAt(start),
		maxConcurrentProbes: 4,
		probe: async () => {
			underWay += 1
			maxRunning = Math.max(maxRunning, underWay)
			await new Promise((resolve) => setImmediate(resolve))
			underWay -= 1
			return await up()
		},
	})
	assert.equal(await engine.runDue(), 30)
	assert.equal(maxRunning, 4)
})
