import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createLog } from '#platform/log.ts'
import { answerLent } from './lent-chunks.ts'
import { listen } from './listen.ts'
import { createTestApp } from './testing.ts'

const limit = { timeout: 20_000 }
const chunkBytes = 256 * 1024
const state = { asked: 0, lending: 0 }

/** All chunks in one buffer, which is overwritten as soon as the next one is asked for. */
async function* lend(count: number, failsAt = count): AsyncGenerator<Uint8Array, void> {
	const buffer = Buffer.alloc(chunkBytes)
	state.lending += 1
	try {
		for (let index = 0; index < count; index += 1) {
			if (index === failsAt) throw new Error('The disk fails')
			state.asked += 1
			yield buffer.fill(index)
		}
	} finally {
		state.lending -= 1
	}
}

const lines: string[] = []
const app = createTestApp({ log: createLog((line) => lines.push(line)) })
app.get('/lent/:count/:failsAt', (c) => {
	const count = Number(c.req.param('count'))
	const headers = { 'content-length': String(count * chunkBytes), etag: '"a"' }
	return answerLent(lend(count, Number(c.req.param('failsAt'))), { status: 206, headers }, c.get('log'))
})
const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
const url = `http://127.0.0.1:${server.port}`
after(() => server.close())

async function until(condition: () => boolean): Promise<void> {
	while (!condition()) await wait(10)
}

function assertWhole(body: ArrayBuffer, count: number) {
	assert.equal(body.byteLength, count * chunkBytes)
	for (let index = 0; index < count; index += 1) {
		const chunk = Buffer.from(body, index * chunkBytes, chunkBytes)
		assert.ok(chunk.equals(Buffer.alloc(chunkBytes, index)), `chunk ${index}`)
	}
}

test('a reader that is slow gets every chunk as it was, with the headers of every answer', async () => {
	const response = await fetch(`${url}/lent/100/100`)
	await wait(100)
	assertWhole(await response.arrayBuffer(), 100)
	const { headers, status } = response
	assert.deepEqual([status, headers.get('etag')], [206, '"a"'])
	assert.equal(headers.get('content-length'), String(100 * chunkBytes))
	assert.equal(headers.get('x-content-type-options'), 'nosniff')
	assert.ok(headers.has('x-request-id'))
})

test('without a server the body is copies, and can be left', limit, async () => {
	assertWhole(await (await app.request('/lent/3/3')).arrayBuffer(), 3)
	state.asked = 0
	const reader = (await app.request('/lent/3/3')).body!.getReader()
	await reader.read()
	await reader.cancel()
	await until(() => state.lending === 0)
	assert.equal(state.asked, 1)
})

test('when the client leaves, no more is read', limit, async () => {
	state.asked = 0
	const client = connect(server.port, '127.0.0.1')
	client.write('GET /lent/10000/10000 HTTP/1.1\r\nhost: x\r\n\r\n')
	await once(client, 'data')
	client.destroy()
	await until(() => state.lending === 0)
	assert.ok(state.asked < 1000, String(state.asked))
})

test('the same for an answer that waits for its turn on the connection', limit, async () => {
	state.asked = 0
	const client = connect(server.port, '127.0.0.1').pause()
	client.write('GET /lent/10000/10000 HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2))
	await until(() => state.lending === 2)
	await wait(100)
	client.destroy()
	await until(() => state.lending === 0)
})

test(
	'a failure in the middle closes the connection, so that the client does not take it for the whole',
	limit,
	async () => {
		const response = await fetch(`${url}/lent/5/2`)
		await assert.rejects(response.arrayBuffer())
		await until(() => lines.some((line) => line.includes('The disk fails')))
	},
)

test('nothing is read for HEAD', async () => {
	state.asked = 0
	const response = await fetch(`${url}/lent/5/5`, { method: 'HEAD' })
	assert.equal(response.headers.get('content-length'), String(5 * chunkBytes))
	assert.equal(state.asked, 0)
})
