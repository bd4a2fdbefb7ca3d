import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onEachEngine } from '#tests/support/databases.ts'
import { as, openMonitors, withKeyOf } from './testing.ts'

const ana = as('ana')

/** A server that responds 503 at /down, waits for `open` at /wait, and 200 elsewhere. */
async function openServer() {
	const gate = Promise.withResolvers<void>()
	let waiting = 0
	const server = createServer(async ({ url }, response) => {
		if (url === '/wait') {
			waiting += 1
			server.emit('waiting', waiting)
			await gate.promise
		}
		response.writeHead(url === '/down' ? 503 : 200).end('bonjour')
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		open: gate.resolve,
		async waitFor(count: number) {
			while (waiting < count) await once(server, 'waiting')
		},
		close: () => server.close(),
	}
}

onEachEngine('a test returns the complete result of one probe, and stores nothing', async (database) => {
	const { db, monitors } = await openMonitors(database)
	const { url, close } = await openServer()
	try {
		const test = (path: string, more = {}) =>
			monitors.test(ana, { name: 'x', target: { kind: 'http', url: url + path }, ...more })
		const well = await test('/')
		assert.deepEqual([well.outcome, well.cause, well.facts], ['up', null, { status: 200 }])
		assert.ok(well.latencyMs !== null)
		const down = await test('/down')
		assert.deepEqual([down.outcome, down.cause, down.facts.status], ['down', 'status', 503])
		assert.deepEqual(down.detail, { code: 'status', status: 503, expected: '200-299' })
		await assert.rejects(test('/', { timeoutMs: 61_000 }), { code: 'VALIDATION_ERROR' })
		const heartbeat = monitors.test(ana, { name: 'x', target: { kind: 'heartbeat' } })
		await assert.rejects(heartbeat, { code: 'VALIDATION_ERROR', message: 'Nothing to probe' })
		assert.deepEqual(await db.selectFrom('monitors').selectAll().execute(), [])
	} finally {
		close()
	}
})

onEachEngine('tests are limited to 30 in a minute for each actor, and 8 at once', async (database) => {
	const { monitors, pass } = await openMonitors(database)
	const { url, open, waitFor, close } = await openServer()
	const test = (path: string, headers = ana) =>
		monitors.test(headers, { name: 'x', target: { kind: 'http', url: url + path } })
	try {
		const slow = Array.from({ length: 8 }, () => test('/wait'))
		await waitFor(8)
		await assert.rejects(test('/'), { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 5 })
		open()
		await Promise.all(slow)
		for (let asked = 8; asked < 30; asked += 1) await test('/')
		await assert.rejects(test('/'), { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 30 })
		await test('/', withKeyOf('ana'))
		pass(30_000)
		await test('/')
	} finally {
		close()
	}
})
