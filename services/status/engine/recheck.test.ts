import assert from 'node:assert/strict'
import { probeResult } from '#services/status/probes/probe-result.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { recheckNow } from './recheck.ts'
import { addMonitors, clockAt, engineOn, openStatus, start } from './testing.ts'

onEachEngine(
	'a monitor that others wait for is rechecked within seconds, then at its interval',
	async (database) => {
		const status = await openStatus(database)
		const { db } = status
		const clock = clockAt(start)
		const [id] = await addMonitors(db, start, [{ intervalMs: 3_600_000, retries: 2, downAfter: 3 }])
		let probes = 0
		let fails = false
		const engine = engineOn(status, {
			clock,
			async probe() {
				probes += 1
				return probeResult(fails ? 'down' : 'up', { cause: fails ? 'refused' : null })
			},
		})
		const passSeconds = async (seconds: number) => {
			for (let second = 0; second < seconds; second += 1) {
				clock.pass(1000)
				await engine.runDue()
			}
		}
		const stateNow = async () =>
			(await db.selectFrom('current_states').select('state').executeTakeFirstOrThrow()).state
		await engine.runDue()
		clock.pass(1000)
		assert.equal(await recheckNow(db, [id!], clock.ms()), true)
		await engine.runDue()
		await db
			.updateTable('schedules')
			.set({ due_at: clock.ms() + 3_600_000 })
			.execute()
		await passSeconds(10)
		assert.equal(probes, 2, 'one that is up is probed once')

		fails = true
		assert.equal(await recheckNow(db, [id!], clock.ms()), true)
		assert.equal(await recheckNow(db, [id!], clock.ms()), false, 'once is enough')
		await engine.runDue()
		await passSeconds(2)
		assert.equal(await stateNow(), 'down')
		assert.equal(probes, 5)
		const { recheck, due_at } = await db.selectFrom('schedules').selectAll().executeTakeFirstOrThrow()
		assert.equal(recheck, 0)
		assert.ok(due_at > clock.ms() + 1000)
		await db
			.updateTable('schedules')
			.set({ lease_until: clock.ms() + 1, lease_by: 'another' })
			.execute()
		assert.equal(await recheckNow(db, [id!], clock.ms()), false, 'a process is at it')
	},
)
