import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onSqlite } from '#tests/support/databases.ts'
import { createMonitorProbe } from '#services/status/engine/probe-monitor.ts'
import { networkList } from '#platform/network/network-list.ts'
import type { MonitorInput } from './monitor.ts'
import { findMonitor } from './queries.ts'
import { as, openMonitors, withKeyOf } from './testing.ts'

const [owner, admin] = [as('ana'), as('max')]
const rejected = { code: 'FORBIDDEN', message: 'Private address' }

const privateTargets: MonitorInput['target'][] = [
	{ kind: 'http', url: 'http://127.0.0.1:1/', method: 'POST', body: 'x' },
	{ kind: 'http', url: 'http://localhost/' },
	{ kind: 'http', url: 'http://2130706433/' },
	{ kind: 'http', url: 'http://[::1]/' },
	{ kind: 'http', url: 'http://nas.lan/' },
	{ kind: 'tcp', host: '10.0.0.1', port: 22 },
	{ kind: 'tcp', host: '127.1', port: 22 },
	{ kind: 'tcp', host: '[fd12::1]', port: 22 },
	{ kind: 'certificate', host: '192.168.1.1' },
	{ kind: 'ping', host: '100.64.0.1' },
	{ kind: 'game', host: '172.16.0.1' },
	{ kind: 'dns', name: 'exemple.fr', server: '192.168.1.1:53' },
	{ kind: 'dns', name: 'exemple.fr', server: '[::1]:53' },
	{
		kind: 'connectivity',
		peers: [
			{ host: '9.9.9.9', port: 443 },
			{ host: '10.0.0.1', port: 80 },
		],
	},
]

const publicTarget = { kind: 'tcp', host: '9.9.9.9', port: 443 } as const

/** A server on loopback that counts requests, and the probe of the engine. */
async function openMonitorsWithServer(database: Parameters<typeof openMonitors>[0]) {
	const status = await openMonitors(database)
	status.setPermissions('max', ['panel.access', 'status.manage'])
	let requests = 0
	const server = createServer((_, response) => {
		requests += 1
		response.end('ok')
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const { db, clock } = status
	const probe = createMonitorProbe({
		db,
		clock,
		components: [],
		privateNetworks: networkList(database.networks ?? '')!,
	})
	return {
		...status,
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
		requests: () => requests,
		async probeMonitor(id: string) {
			const { outcome, cause, detail } = await probe((await findMonitor(db, id))!)
			return { outcome, cause, detail }
		},
		[Symbol.dispose]: () => void server.close(),
	}
}

onSqlite('local and private targets are for owners only', async (database) => {
	using status = await openMonitorsWithServer(database)
	const { monitors } = status
	for (const target of privateTargets) {
		const fields = { name: 'x', target }
		await assert.rejects(monitors.create(admin, fields), rejected, JSON.stringify(target))
		await assert.rejects(monitors.test(admin, fields), rejected, JSON.stringify(target))
		const { id } = await monitors.create(owner, fields)
		await monitors.remove(admin, id)
	}
	const { id } = await monitors.create(admin, { name: 'x', target: publicTarget })
	for (const target of privateTargets) {
		await assert.rejects(monitors.change(admin, id, { name: 'x', target }), rejected, JSON.stringify(target))
	}
	assert.deepEqual((await monitors.find(admin, id)).target, publicTarget)
})

onSqlite('the permission of an owner holds until somebody else sets another target', async (database) => {
	using status = await openMonitorsWithServer(database)
	const { monitors, url, probeMonitor } = status
	const target = { kind: 'http', url } as const
	const { id } = await monitors.create(owner, { name: 'Boutique', target })
	await monitors.change(admin, id, { name: 'Magasin', target })
	await monitors.setPaused(admin, id, true)
	await monitors.setPaused(admin, id, false)
	assert.equal((await probeMonitor(id)).outcome, 'up')
	assert.equal(status.requests(), 1)
	await assert.rejects(
		monitors.change(admin, id, { name: 'x', target: { ...target, method: 'DELETE' } }),
		rejected,
	)
	await monitors.change(admin, id, { name: 'x', target: publicTarget })
	// As a name that is public when it is saved, and private when it is probed.
	await status.db
		.updateTable('monitors')
		.set({ kind: 'http', target_json: JSON.stringify(target) })
		.execute()
	const rejection = { outcome: 'down', cause: 'address-refused', detail: { code: 'private-address' } }
	assert.deepEqual(await probeMonitor(id), rejection)
	await monitors.change(admin, id, { name: 'y', target })
	assert.deepEqual(await probeMonitor(id), rejection, 'saving it does not allow it')
	assert.equal(status.requests(), 1, 'nothing was sent')
	await monitors.change(owner, id, { name: 'y', target })
	assert.equal((await probeMonitor(id)).outcome, 'up')
})

onSqlite('an API key may reach the same networks as its creator', async (database) => {
	using status = await openMonitorsWithServer(database)
	const { monitors } = status
	const fields = { name: 'x', target: { kind: 'http', url: status.url } } as const
	await assert.rejects(monitors.create(withKeyOf('max'), fields), rejected)
	const key = withKeyOf('ana')
	assert.equal((await status.probeMonitor((await monitors.create(key, fields)).id)).outcome, 'up')
	assert.equal((await monitors.test(key, fields)).outcome, 'up')
	status.setPermissions('ana', ['status.manage'])
	await assert.rejects(monitors.test(key, fields), rejected, 'a former owner')
})

onSqlite('configured networks are allowed for all managers, and no others', async (database) => {
	using status = await openMonitorsWithServer({ ...database, networks: '127.0.0.0/8,fd12::/16' })
	const { monitors } = status
	const fields = { name: 'x', target: { kind: 'http', url: status.url } } as const
	assert.equal((await monitors.test(admin, fields)).outcome, 'up')
	const { id } = await monitors.create(admin, fields)
	assert.equal((await status.probeMonitor(id)).outcome, 'up')
	await monitors.create(admin, { name: 'x', target: { kind: 'tcp', host: 'fd12::1', port: 1 } })
	await assert.rejects(
		monitors.create(admin, { name: 'x', target: { kind: 'tcp', host: '10.0.0.1', port: 1 } }),
		rejected,
	)
})
