import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UploadedAsset } from '#services/cdn/contract.ts'
import type { UploadOptions, UploadResult } from './upload-file.ts'
import { maxUploadsAtOnce, UploadQueue } from './upload-queue.ts'

const asset: UploadedAsset = {
	id: '1',
	file: 'a.webp',
	url: '/cdn/assets/a.webp',
	width: 1,
	height: 1,
	placeholder: '',
	type: 'image/webp',
	bytes: 1,
}

type Request = UploadOptions & { name: string; answer: (result: UploadResult) => Promise<void> }

/** A queue whose requests the test answers. */
function createQueue() {
	const requests: Request[] = []
	const queue = new UploadQueue(
		(file, options) =>
			new Promise((resolve) => {
				const answer = async (result: UploadResult) => {
					resolve(result)
					await new Promise(setImmediate)
				}
				options.signal!.addEventListener('abort', () => resolve({ ok: false, code: 'CANCELLED' }))
				requests.push({ ...options, name: file.name, answer })
			}),
	)
	queue.add(['a.png', 'b.png', 'c.png'].map((name) => new File(['x'], name)))
	const states = () => queue.snapshot().map(({ state }) => state)
	const idOf = (name: string) => queue.snapshot().find(({ file }) => file.name === name)!.id
	return { queue, requests, states, idOf }
}

test('at most two files are sent at once, in order', async () => {
	const { requests, states } = createQueue()
	assert.equal(requests.length, maxUploadsAtOnce)
	assert.deepEqual(states(), ['sending', 'sending', 'waiting'])
	await requests[1]!.answer({ ok: true, asset })
	assert.deepEqual(states(), ['sending', 'done', 'sending'])
	assert.deepEqual(
		requests.map(({ name }) => name),
		['a.png', 'b.png', 'c.png'],
	)
})

test('progress changes the state of its file alone', () => {
	const { queue, requests } = createQueue()
	requests[0]!.onProgress!(0.5)
	assert.deepEqual(
		queue.snapshot().map((upload) => (upload.state === 'sending' ? upload.progress : null)),
		[0.5, 0, null],
	)
})

test('a rejected file keeps its reason and does not stop the others', async () => {
	const { queue, requests, states } = createQueue()
	const failure = { ok: false, code: 'VALIDATION_ERROR', reason: 'IMAGE_UNREADABLE' } as const
	await requests[0]!.answer(failure)
	assert.deepEqual(states(), ['failed', 'sending', 'sending'])
	const [upload] = queue.snapshot()
	assert.deepEqual(upload?.state === 'failed' && upload.failure, failure)
})

test('cancelling aborts the request, frees its place and is not overwritten by a late answer', async () => {
	const { queue, requests, states, idOf } = createQueue()
	queue.cancel(idOf('a.png'))
	assert.equal(requests[0]!.signal!.aborted, true)
	assert.deepEqual(states(), ['cancelled', 'sending', 'sending'])
	queue.retry(idOf('a.png'))
	await new Promise(setImmediate)
	assert.deepEqual(states(), ['waiting', 'sending', 'sending'])
	queue.cancel(idOf('a.png'))
	assert.deepEqual(states(), ['cancelled', 'sending', 'sending'])
	assert.equal(requests.length, 3)
})

test('only the files that lost the connection are sent again when it returns', async () => {
	const { queue, requests, states } = createQueue()
	await requests[0]!.answer({ ok: false, code: 'OFFLINE' })
	await requests[1]!.answer({ ok: false, code: 'PAYLOAD_TOO_LARGE' })
	await requests[2]!.answer({ ok: false, code: 'OFFLINE' })
	queue.retryOffline()
	assert.deepEqual(states(), ['sending', 'failed', 'sending'])
	await requests[3]!.answer({ ok: true, asset })
	assert.deepEqual(states(), ['done', 'failed', 'sending'])
})

test('clearing keeps the files that are waiting or being sent', async () => {
	const { queue, requests, states } = createQueue()
	await requests[0]!.answer({ ok: true, asset })
	await requests[1]!.answer({ ok: false, code: 'OFFLINE' })
	queue.clear()
	assert.deepEqual(states(), ['sending'])
})
