import assert from 'node:assert/strict'
import { BlockList } from 'node:net'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { onSqlite } from '#tests/support/databases.ts'
import { createOnline, isConnected } from './online.ts'
import { addMonitors, openStatus, start } from './testing.ts'

test('concurrent callers share a measurement, and one from before a failure is not used', async () => {
	const restMs = 60
	const asked: number[] = []
	let isOnline = true
	const online = createOnline(async () => {
		asked.push(performance.now())
		return isOnline
	}, restMs)
	const since = performance.now()
	assert.deepEqual(await Promise.all([online(since), online(since), online(since)]), [true, true, true])
	assert.equal(await online(since), true)
	assert.equal(asked.length, 1)
	isOnline = false
	const failedAt = performance.now()
	assert.deepEqual(await Promise.all([online(failedAt), online(failedAt)]), [false, false])
	assert.equal(asked.length, 2)
	// Timers may be early by less than a millisecond.
	assert.ok(asked[1]! - since > restMs - 2)
})

test('failures in quick succession do not delay each other', async () => {
	const online = createOnline(async () => true)
	await online(performance.now())
	// Timers end in their order, also where the machine stands still beyond both.
	const late = wait(1000, 'late', { ref: false })
	assert.equal(await Promise.race([online(performance.now()), late]), true)
})

test('a failed measurement is repeated', async () => {
	let fails = true
	const online = createOnline(async () => {
		if (fails) throw new Error('no database')
		return true
	}, 1)
	await assert.rejects(online(performance.now()))
	fails = false
	assert.equal(await online(performance.now()), true)
})

onSqlite(
	'our own network works while one connectivity monitor succeeds, or without any',
	async (database) => {
		const { db } = await openStatus(database)
		assert.equal(await isConnected(db, new BlockList()), true)
		const server = createServer((socket) => socket.end())
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		const { port } = server.address() as { port: number }
		const peersOf = (...ports: number[]) => ({
			target: {
				kind: 'connectivity' as const,
				peers: ports.map((each) => ({ host: '127.0.0.1', port: each })),
			},
		})
		await addMonitors(db, start, [peersOf(1)])
		assert.equal(await isConnected(db, new BlockList()), false)
		await addMonitors(db, start, [{ ...peersOf(port), isPaused: true }])
		assert.equal(await isConnected(db, new BlockList()), false)
		await addMonitors(db, start, [peersOf(1, port)])
		assert.equal(await isConnected(db, new BlockList()), true)
		await new Promise((resolve) => server.close(resolve))
	},
)
