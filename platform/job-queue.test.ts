import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createCoalescing } from './coalesce.ts'
import { createJobQueue } from './job-queue.ts'

test('jobs begin in order, at most as many at once as allowed', async () => {
	const { run, idle } = createJobQueue({ concurrency: 2, maxWaiting: 10 })
	const begun: number[] = []
	const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
	const jobs = gates.map(({ promise }, n) =>
		run(async () => {
			begun.push(n)
			await promise
			if (n === 1) throw new Error('failed')
		}),
	)
	const settled = Promise.allSettled(jobs)
	await turn()
	assert.deepEqual(begun, [0, 1])
	gates[1]!.resolve()
	await assert.rejects(jobs[1]!, /failed/)
	await turn()
	assert.deepEqual(begun, [0, 1, 2], 'a failed job makes room too')
	for (const gate of gates) gate.resolve()
	await idle()
	assert.deepEqual(begun, [0, 1, 2, 3, 4])
	await settled
	await idle()
})

test('a job beyond the maximum is rejected; one that left makes room', async () => {
	const { run } = createJobQueue({ concurrency: 1, maxWaiting: 1 })
	const gate = Promise.withResolvers<void>()
	const first = run(() => gate.promise)
	const leaving = new AbortController()
	const second = run(async () => assert.fail('it began'), leaving.signal)
	await assert.rejects(
		run(async () => {}),
		{ code: 'UNAVAILABLE', reason: 'QUEUE_FULL' },
	)
	leaving.abort()
	await assert.rejects(second, { name: 'AbortError' })
	const third = run(async () => 'done')
	gate.resolve()
	await first
	assert.equal(await third, 'done')
})

test('work that rejects after its last caller left is done anew for the next', async () => {
	const coalesce = createCoalescing<string>()
	const signals: AbortSignal[] = []
	const gate = Promise.withResolvers<string>()
	const work = async (signal: AbortSignal) => {
		signals.push(signal)
		const abandoned = new Promise<never>((_, reject) => {
			signal.addEventListener('abort', () => setImmediate(() => reject(signal.reason)))
		})
		return await Promise.race([gate.promise, abandoned])
	}
	const [one, other] = [new AbortController(), new AbortController()]
	const calls = [coalesce('a', work, one.signal), coalesce('a', work, other.signal)]
	one.abort()
	await assert.rejects(calls[0]!, { name: 'AbortError' })
	assert.equal(signals[0]!.aborted, false)
	other.abort()
	await assert.rejects(calls[1]!, { name: 'AbortError' })
	assert.equal(signals[0]!.aborted, true)
	const again = coalesce('a', work)
	await turn()
	await turn()
	assert.equal(signals.length, 2)
	gate.resolve('made')
	assert.equal(await again, 'made')
})

test('work that goes on after its last caller left serves the next', async () => {
	const coalesce = createCoalescing<string>()
	const gate = Promise.withResolvers<string>()
	let count = 0
	const work = async () => {
		count += 1
		return await gate.promise
	}
	const leaving = new AbortController()
	const left = coalesce('a', work, leaving.signal)
	leaving.abort()
	await assert.rejects(left, { name: 'AbortError' })
	const next = coalesce('a', work)
	gate.resolve('made')
	assert.equal(await next, 'made')
	assert.equal(count, 1)
})
