import assert from 'node:assert/strict'
import { listen } from '#platform/http/listen.ts'
import type { State } from '#services/status/derive-state.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createMonitorsClient } from './client.ts'
import { as, openMonitors, shop } from './testing.ts'

const ana = as('ana')
const minuteMs = 60_000
const hourMs = 60 * minuteMs

onEachEngine(
	'the last 24 hours of monitors, public or not, are returned with uptime, outages and half hours',
	async (database) => {
		const { app, db, monitors, clock, planned } = await openMonitors(database)
		const now = clock.now().getTime()
		async function add(isPublic: boolean, transitions: [hoursAgo: number, state: State][]) {
			const { id } = await monitors.create(ana, { ...shop, isPublic })
			for (const [hoursAgo, state] of transitions) {
				const at = now - hoursAgo * hourMs
				await db
					.insertInto('state_transitions')
					.values({ monitor_id: id, at, state, cause: null, detail: null })
					.execute()
			}
			const expires_at = now + minuteMs
			await db.updateTable('current_states').set({ expires_at }).where('monitor_id', '=', id).execute()
			return id
		}
		const old = await add(true, [
			[300, 'up'],
			[12, 'down'],
			[11.5 - 1 / 60, 'degraded'],
			[11, 'up'],
		])
		const young = await add(false, [[0.2, 'up']])
		const silent = await add(false, [])
		planned.push({ from: now - 3 * hourMs, to: now - 2 * hourMs, monitorIds: [old] })

		const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
		try {
			for (const each of [monitors, createMonitorsClient(`http://127.0.0.1:${server.port}`)]) {
				const days = await each.lastDays(ana, [old, young, silent, 'nobody'])
				const [one, two, three] = [old, young, silent].map((id) => days.find((day) => day.id === id)!)
				assert.equal(days.length, 3)
				assert.equal(one!.downMs, 31 * minuteMs)
				assert.equal(one!.degradedMs, 29 * minuteMs)
				assert.equal(one!.uptime, 1 - 31 / (23 * 60))
				assert.equal(one!.knownSince, new Date(now - 24 * hourMs).toISOString())
				assert.equal(one!.slots.length, 48)
				assert.deepEqual(one!.slots.slice(22, 28), ['up', 'up', 'down', 'down', 'up', 'up'])
				assert.deepEqual(one!.slots.slice(41, 45), ['up', 'maintenance', 'maintenance', 'up'])
				assert.equal(two!.uptime, 1)
				assert.equal(two!.knownSince, new Date(now - 0.2 * hourMs).toISOString())
				assert.deepEqual(two!.slots, [...Array.from({ length: 47 }, () => 'unknown'), 'up'])
				assert.deepEqual([three!.uptime, three!.knownSince], [null, null])
				assert.equal((await each.latencies(ana, young, '24h')).length, 97)
				await assert.rejects(each.latencies(ana, 'nobody', '24h'), { code: 'NOT_FOUND' })
				for (const asking of [each.lastDays(as('lou'), [old]), each.latencies(as('lou'), old, '24h')]) {
					await assert.rejects(asking, { code: 'FORBIDDEN' })
				}
			}
		} finally {
			await server.close()
		}
	},
)

onEachEngine('the last days of more than 500 monitors at once are rejected', async (database) => {
	const { app } = await openMonitors(database)
	const ask = async (count: number) => {
		const ids = Array.from({ length: count }, (_, index) => `m${index}`)
		const headers = { cookie: 'ana', 'content-type': 'application/json', origin: 'https://parvis.test' }
		const body = JSON.stringify({ ids })
		return (await app.request('/api/uptime/monitors/last-days', { method: 'POST', headers, body })).status
	}
	assert.deepEqual([await ask(500), await ask(501)], [200, 400])
})
