import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askingThread } from './worker-thread.ts'

const start = () => askingThread<string, string>(new URL('./testing/odd-worker.ts', import.meta.url))

const gone = { name: 'Failure', code: 'not-possible' }

test('a thread answers each question with its own answer', async () => {
	const ask = start()
	assert.deepEqual(await Promise.all(['a', 'b', 'c'].map((each) => ask(each, 60_000))), ['a', 'b', 'c'])
})

test('a thread that hangs is ended soon after its time, and another takes its place', async () => {
	const ask = start()
	assert.equal(await ask('a', 60_000), 'a')
	const began = performance.now()
	await assert.rejects(Promise.all([ask('hang', 100), ask('b', 60_000)]), gone)
	assert.ok(performance.now() - began < 2000)
	assert.equal(await ask('c', 60_000), 'c')
})

test('of a thread that breaks, nothing that it was asked is waited for', async () => {
	const ask = start()
	const silent = ask('be silent', 60_000)
	await assert.rejects(ask('break', 60_000), gone)
	await assert.rejects(silent, gone)
	assert.equal(await ask('a', 60_000), 'a')
})
