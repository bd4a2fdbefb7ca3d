import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWorkerClient } from './worker-thread.ts'

const createClient = () =>
	createWorkerClient<string, string>(new URL('./testing/odd-worker.ts', import.meta.url))

const terminated = { name: 'Failure', code: 'not-possible' }

test('concurrent requests get their own responses', async () => {
	const send = createClient()
	assert.deepEqual(await Promise.all(['a', 'b', 'c'].map((each) => send(each, 60_000))), ['a', 'b', 'c'])
})

test('a hung thread is terminated soon after the time-out and replaced', async () => {
	const send = createClient()
	assert.equal(await send('a', 60_000), 'a')
	const startMs = performance.now()
	await assert.rejects(Promise.all([send('hang', 100), send('b', 60_000)]), terminated)
	assert.ok(performance.now() - startMs < 2000)
	assert.equal(await send('c', 60_000), 'c')
})

test('a crashed thread rejects all pending requests', async () => {
	const send = createClient()
	const silent = send('be silent', 60_000)
	await assert.rejects(send('break', 60_000), terminated)
	await assert.rejects(silent, terminated)
	assert.equal(await send('a', 60_000), 'a')
})
