import assert from 'node:assert/strict'
import { BlockList } from 'node:net'
import { createServer } from 'node:net'
import { findMonitor } from '#services/status/monitors/queries.ts'
import { onSqlite } from '#tests/support/databases.ts'
import { createMonitorProbe } from './probe-monitor.ts'
import { addMonitors, clockAt, openStatus, start } from './testing.ts'

onSqlite(
	'a component of this site is probed by its health check, and a missing one is unknown',
	async (database) => {
		const { db } = await openStatus(database)
		const components = [
			{ name: 'site', check: async () => {} },
			{ name: 'mails', check: () => Promise.reject(new Error('no server')) },
		]
		const probe = createMonitorProbe({
			db,
			clock: clockAt(start),
			components,
			privateNetworks: new BlockList(),
		})
		const seen = async (component: string) => {
			const [id] = await addMonitors(db, start, [{ target: { kind: 'component', component } }])
			const { outcome, cause } = await probe((await findMonitor(db, id!))!)
			return [outcome, cause]
		}
		assert.deepEqual(await seen('site'), ['up', null])
		assert.deepEqual(await seen('mails'), ['down', 'component-failed'])
		assert.deepEqual(await seen('images'), ['unknown', 'not-possible'])
		components.push({ name: 'images', check: async () => {} })
		assert.deepEqual(await seen('images'), ['up', null])
	},
)

onSqlite('remote targets are probed within their time-out', async (database) => {
	const { db } = await openStatus(database)
	const server = createServer((socket) => socket.end())
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as { port: number }
	const [id] = await addMonitors(db, start, [{ target: { kind: 'tcp', host: '127.0.0.1', port } }])
	const monitor = (await findMonitor(db, id!))!
	const probe = createMonitorProbe({
		db,
		clock: clockAt(start),
		components: [],
		privateNetworks: new BlockList(),
	})
	assert.equal((await probe(monitor)).outcome, 'up')
	await new Promise((resolve) => server.close(resolve))
	assert.deepEqual((await probe(monitor)).cause, 'refused')
})
