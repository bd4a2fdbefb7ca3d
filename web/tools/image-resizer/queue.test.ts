import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQueue, type TaskState } from './queue.ts'

type Running = { resolve: (value: string) => void; reject: (error: Error) => void; signal: AbortSignal }

function openQueue(concurrency: number) {
	const running = new Map<string, Running>()
	let states: ReadonlyMap<string, TaskState<string>> = new Map()
	const queue = createQueue<string, string>({
		concurrency,
		run: (task, { signal, report }) => {
			report(0.5)
			const { promise, resolve, reject } = Promise.withResolvers<string>()
			running.set(task, { resolve, reject, signal })
			return promise
		},
		onChange: (next) => (states = next),
	})
	const settled = () => new Promise((resolve) => setImmediate(resolve))
	return {
		queue,
		running,
		stateOf: (task: string) => states.get(task)?.state,
		stateList: () => [...states.values()].map(({ state }) => state),
		finish: async (task: string) => {
			running.get(task)!.resolve(`${task} made`)
			await settled()
		},
		fail: async (task: string) => {
			running.get(task)!.reject(new Error(`${task} broken`))
			await settled()
		},
	}
}

const hundred = Array.from({ length: 100 }, (_, index) => `picture ${index}`)

test('a hundred tasks run two at a time, in order, until all are done', async () => {
	const { queue, running, stateList, finish } = openQueue(2)
	queue.set(hundred)
	for (const task of hundred) {
		assert.equal(stateList().filter((state) => state === 'working').length, task === hundred[99] ? 1 : 2)
		await finish(task)
	}
	assert.deepEqual([...running.keys()], hundred)
	assert.ok(stateList().every((state) => state === 'done'))
})

test('small progress steps are not reported, since each report renders the list', async () => {
	let reports = 0
	const { promise: made, resolve } = Promise.withResolvers<void>()
	const queue = createQueue<string, string>({
		concurrency: 1,
		run: async (_, { report }) => {
			for (let step = 1; step <= 1000; step += 1) report(step / 1000)
			return 'made'
		},
		onChange(states) {
			reports += 1
			if (states.get('a')?.state === 'done') resolve()
		},
	})
	queue.set(['a'])
	await made
	assert.ok(reports > 10 && reports < 30, `${reports}`)
})

test('a failed task does not stop others, and can be retried', async () => {
	const { queue, stateOf, fail, finish } = openQueue(1)
	queue.set(['a', 'b'])
	await fail('a')
	assert.equal(stateOf('a'), 'failed')
	await finish('b')
	assert.equal(stateOf('b'), 'done')
	queue.again(['a', 'b'])
	await finish('a')
	assert.equal(stateOf('a'), 'done')
})

test('a stopped task frees its slot at once, and its late result is ignored', async () => {
	const { queue, running, stateOf, stateList, finish } = openQueue(2)
	queue.set(['a', 'b', 'c', 'd'])
	queue.stop(['a'])
	assert.equal(running.get('a')!.signal.aborted, true)
	assert.deepEqual(stateList(), ['stopped', 'working', 'working', 'waiting'])
	await finish('a')
	assert.equal(stateOf('a'), 'stopped')
	queue.stop(['a', 'b', 'c', 'd'])
	assert.ok(stateList().every((state) => state === 'stopped'))
})

test('new tasks abort removed ones, and keep finished ones', async () => {
	const { queue, running, stateOf, finish } = openQueue(2)
	queue.set(['a', 'b'])
	await finish('a')
	queue.set(['a', 'c'])
	assert.equal(running.get('b')!.signal.aborted, true)
	assert.equal(stateOf('a'), 'done')
	assert.equal(stateOf('b'), undefined)
	await finish('c')
	assert.equal(stateOf('c'), 'done')
})
