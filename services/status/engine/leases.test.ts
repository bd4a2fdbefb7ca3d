import { silentLog } from '#platform/http/testing.ts'
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { systemClock } from '#platform/clock.ts'
import type { MonitorFields } from '#services/status/monitors/monitor.ts'
import { removeMonitor } from '#services/status/monitors/queries.ts'
import { probeResult } from '#services/status/probes/probe-result.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createEngine, leaseMs } from './engine.ts'
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

onEachEngine(
	'a check that cannot be stored affects no other, and is repeated when its lease expires',
	async (database) => {
		const status = await openStatus(database)
		const clock = clockAt(start)
		const daily = { intervalMs: dayMs }
		const ids = await addMonitors(status.db, start, [daily, daily, daily])
		await sql`create unique index no_two on checks (outcome) where outcome = 'down'`.execute(status.db)
		const bad = new Set(ids.slice(0, 2))
		const engine = engineOn(status, {
			clock,
			probe: async ({ id }) => probeResult(bad.has(id) ? 'down' : 'up'),
		})
		await engine.runDue()
		const outcomes = async () => (await listChecks(status.db)).map(({ outcome }) => outcome).toSorted()
		assert.deepEqual(await outcomes(), ['down', 'up'])
		assert.match(engine.lines.join(''), /a check could not be stored/)
		clock.pass(leaseMs - 1)
		assert.ok((await dueTimes(status.db)).some((due) => due === start))
		await sql`drop index no_two`.execute(status.db)
		await engine.runDue()
		assert.equal((await dueTimes(status.db)).filter((due) => due === start).length, 1)
		clock.pass(1)
		await engine.runDue()
		assert.equal((await dueTimes(status.db)).filter((due) => due === start).length, 0)
		assert.equal((await outcomes()).filter((outcome) => outcome === 'down').length, 2)
	},
)

onEachEngine('two engines share the work, and each check runs once', async (database) => {
	const status = await openStatus(database)
	const clock = clockAt(start)
	const ids = await addMonitors(
		status.db,
		start,
		Array.from({ length: 60 }, () => ({ intervalMs: 10_000 })),
	)
	const probed: [engine: number, id: string, at: number][] = []
	const engines = [0, 1].map((number) =>
		engineOn(status, {
			clock,
			maxConcurrentProbes: 2,
			probe: async ({ id }) => {
				probed.push([number, id, clock.ms()])
				await new Promise((resolve) => setImmediate(resolve))
				return await up()
			},
		}),
	)
	for (let step = 0; step <= 60; step += 1) {
		clock.set(start + step * 1000)
		await Promise.all(engines.map((engine) => engine.runDue()))
	}
	const checks = await listChecks(status.db)
	assert.equal(probed.length, checks.length)
	assert.equal(new Set(probed.map(([, id, at]) => `${id} ${at}`)).size, probed.length)
	for (const id of ids) {
		const times = checks.filter((each) => each.monitor_id === id).map(({ at }) => at)
		// On its grid from the second on; the first came at once.
		assert.ok(times.length === 7 || times.length === 8, String(times.length))
		assert.ok(times.slice(2).every((at, index) => at - times[index + 1]! === 10_000))
	}
	for (const number of [0, 1]) assert.ok(probed.filter(([by]) => by === number).length > 50)
	assert.ok(engines.every(({ lines }) => lines.length === 0))
})

onEachEngine(
	'a check of a crashed process passes to another, and a late result is discarded',
	async (database) => {
		const status = await openStatus(database)
		const clock = clockAt(start)
		await addMonitors(status.db, start, [{}])
		const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
		const dying = engineOn(status, {
			clock,
			probe: async () => {
				begun.resolve()
				await end.promise
				return probeResult('down')
			},
		})
		const alive = engineOn(status, { clock, probe: up })
		const lost = dying.runDue()
		await begun.promise
		clock.pass(leaseMs - 1)
		assert.equal(await alive.runDue(), 0)
		clock.pass(1)
		assert.equal(await alive.runDue(), 1)
		end.resolve()
		await lost
		assert.deepEqual(
			(await listChecks(status.db)).map(({ outcome }) => outcome),
			['up'],
		)
	},
)

onEachEngine('changing, pausing or removing a monitor discards a running check', async (database) => {
	const status = await openStatus(database)
	const clock = clockAt(start)
	const [changed, paused, removed] = await addMonitors(status.db, start, [{}, {}, {}])
	const changeNow = (id: string, fields: Partial<MonitorFields>) => change(status.db, id, fields, clock.ms())
	let meanwhile: (() => Promise<void>) | undefined = async () => {
		clock.pass(10)
		await changeNow(changed!, { name: 'Other' })
		await changeNow(paused!, { isPaused: true })
		await status.db.transaction().execute(async (trx) => await removeMonitor(trx, removed!))
	}
	let all: Promise<void> | undefined
	const engine = engineOn(status, {
		clock,
		probe: async ({ name }) => {
			all ??= meanwhile?.()
			meanwhile = undefined
			await all
			return probeResult(name === 'Other' ? 'up' : 'down')
		},
	})
	await engine.runDue()
	const checks = (await listChecks(status.db)).map(({ monitor_id, outcome }) => [monitor_id, outcome])
	assert.deepEqual(checks, [[changed, 'up']])
	clock.pass(3_600_000)
	assert.equal(await engine.runDue(), 1)
	await changeNow(paused!, { isPaused: false })
	assert.equal(await engine.runDue(), 1)
	assert.equal(await listedTransitions(status.db, paused!), '')
})

onEachEngine('closing releases the leases of checks that do not end in time', async (database) => {
	const status = await openStatus(database)
	const [slow] = await addMonitors(status.db, Date.now(), [{ intervalMs: dayMs }, { intervalMs: dayMs }])
	const clock = { now: () => new Date() }
	const [begun, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
	const engine = engineOn(status, {
		clock,
		closeTimeoutMs: 50,
		recorded: () => written.resolve(),
		probe: async ({ id }) => {
			if (id !== slow) return await up()
			begun.resolve()
			return await new Promise<never>(() => {})
		},
	})
	await engine.open()
	await Promise.all([begun.promise, written.promise])
	await engine.close()
	const outcomes = (await listChecks(status.db)).map(({ monitor_id }) => monitor_id === slow)
	assert.deepEqual(outcomes, [false])
	assert.equal(await engineOn(status, { clock, probe: up }).runDue(), 1)
})

onEachEngine('closing leaves a pausing check to the next process at once', async (database) => {
	const status = await openStatus(database)
	await addMonitors(status.db, Date.now(), [{ intervalMs: dayMs, retries: 1 }])
	const begun = Promise.withResolvers<void>()
	const engine = createEngine({
		...status,
		clock: systemClock,
		log: silentLog,
		closeTimeoutMs: 60_000,
		probe: async () => {
			begun.resolve()
			return probeResult('down')
		},
		online: async () => true,
		recorded() {},
	})
	await engine.open()
	await begun.promise
	await engine.close()
	assert.deepEqual(await listChecks(status.db), [])
	assert.equal(await engineOn(status, { clock: systemClock, probe: up }).runDue(), 1)
})
