import assert from 'node:assert/strict'
import { writeHeartbeat } from '#services/status/heartbeats/queries.ts'
import { listen } from '#platform/http/listen.ts'
import { onSqlite } from '#tests/support/databases.ts'
import { createMonitorsClient } from './client.ts'
import { as, openMonitors, shop } from './testing.ts'

const ana = as('ana')

onSqlite(
	'the last twenty checks are returned with their details, and the last heartbeat',
	async (database) => {
		const { app, db, monitors, clock } = await openMonitors(database)
		const [{ id }, other] = [await monitors.create(ana, shop), await monitors.create(ana, shop)]
		const now = clock.now().getTime()
		const iso = (ms: number) => new Date(ms).toISOString()
		assert.deepEqual(await monitors.lastChecks(ana, id), { checks: [], lastCall: null })
		const failed = {
			outcome: 'down',
			latency_ms: null,
			cause: 'status',
			detail: JSON.stringify({ code: 'status', status: 503, expected: '200-299' }),
		} as const
		const worked = { outcome: 'up', latency_ms: 12, cause: null, detail: null } as const
		for (let count = 0; count < 25; count += 1) {
			const seen = count === 1 ? failed : worked
			await db
				.insertInto('checks')
				.values({ monitor_id: id, at: now - count * 1000, ...seen })
				.execute()
		}
		await writeHeartbeat(db, other.id, { at: now, failed: true })
		const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
		try {
			for (const each of [monitors, createMonitorsClient(`http://127.0.0.1:${server.port}`)]) {
				const { checks, lastCall } = await each.lastChecks(ana, id)
				assert.equal(lastCall, null)
				assert.equal(checks.length, 20)
				assert.deepEqual(checks.slice(0, 2), [
					{ at: iso(now), outcome: 'up', latencyMs: 12, cause: null, detail: null },
					{
						at: iso(now - 1000),
						outcome: 'down',
						latencyMs: null,
						cause: 'status',
						detail: { code: 'status', status: 503, expected: '200-299' },
					},
				])
				assert.deepEqual(await each.lastChecks(ana, other.id), {
					checks: [],
					lastCall: { at: iso(now), failed: true },
				})
			}
		} finally {
			await server.close()
		}
	},
)
