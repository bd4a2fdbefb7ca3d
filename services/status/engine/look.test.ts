import assert from 'node:assert/strict'
import { BlockList } from 'node:net'
import { createServer } from 'node:net'
import { findMonitor } from '#services/status/monitors/queries.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createLook } from './look.ts'
import { addMonitors, clockAt, openStatus, start } from './testing.ts'

onEachEngine('a part of this site answers for itself, and one that is not here is unknown', async (given) => {
	const { db } = await openStatus(given)
	const parts = [
		{ name: 'site', check: async () => {} },
		{ name: 'mails', check: () => Promise.reject(new Error('no server')) },
	]
	const look = createLook({ db, clock: clockAt(start), parts, privateNetworks: new BlockList() })
	const seen = async (part: string) => {
		const [id] = await addMonitors(db, start, [{ target: { kind: 'part', part } }])
		const { outcome, cause } = await look((await findMonitor(db, id!))!)
		return [outcome, cause]
	}
	assert.deepEqual(await seen('site'), ['up', null])
	assert.deepEqual(await seen('mails'), ['down', 'part-failed'])
	assert.deepEqual(await seen('images'), ['unknown', 'not-possible'])
	parts.push({ name: 'images', check: async () => {} })
	assert.deepEqual(await seen('images'), ['up', null])
})

onEachEngine('what is elsewhere is probed, within its time-out', async (given) => {
	const { db } = await openStatus(given)
	const server = createServer((socket) => socket.end())
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as { port: number }
	const [id] = await addMonitors(db, start, [{ target: { kind: 'tcp', host: '127.0.0.1', port } }])
	const monitor = (await findMonitor(db, id!))!
	const look = createLook({ db, clock: clockAt(start), parts: [], privateNetworks: new BlockList() })
	assert.equal((await look(monitor)).outcome, 'up')
	await new Promise((resolve) => server.close(resolve))
	assert.deepEqual((await look(monitor)).cause, 'refused')
})
