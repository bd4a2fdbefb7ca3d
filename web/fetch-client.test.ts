import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { defaultRetries, delayBefore, type FetchOptions, fetchJson } from './fetch-client.ts'

/** A server that responds with each of `statuses` in turn, then 200. */
async function answering(t: TestContext, statuses: number[]) {
	let requestCount = 0
	const server = createServer((_request, response) => {
		response
			.writeHead(statuses[requestCount++] ?? 200, { 'content-type': 'application/json' })
			.end('{"well":true}')
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	t.after(() => server.close().closeAllConnections())
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
	return { url, requestCount: () => requestCount }
}

const atOnce: FetchOptions = { strategy: { kind: 'linear', delayMs: 0 } }

test('only the retryable statuses of the specification are retried, once', async (t) => {
	const retried = [408, 409, 425, 429, 500, 502, 503, 504]
	for (const status of [400, 401, 403, 404, 405, 410, 413, 422, 501, ...retried]) {
		const server = await answering(t, [status])
		const { data } = await fetchJson(server.url, atOnce)
		assert.equal(server.requestCount(), retried.includes(status) ? 2 : 1, String(status))
		assert.deepEqual(data, retried.includes(status) ? { well: true } : null)
	}
})

test('unsafe methods are retried only on demand', async (t) => {
	for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'post']) assert.equal(defaultRetries(method), 0)
	for (const method of ['GET', 'HEAD', undefined]) assert.equal(defaultRetries(method), 1)
	const server = await answering(t, [503, 503])
	const { error } = await fetchJson(server.url, { ...atOnce, method: 'POST' })
	assert.equal(error?.status, 503)
	assert.equal(server.requestCount(), 1)
})

test('an error carries the status, its text and the parsed body', async (t) => {
	const server = await answering(t, [404])
	const { error } = await fetchJson(server.url, atOnce)
	assert.deepEqual(error, { status: 404, statusText: 'Not Found', body: { well: true } })
})

test('a network failure is returned as an error, not thrown', async () => {
	const { data, error } = await fetchJson('http://127.0.0.1:1/', atOnce)
	assert.equal(data, null)
	assert.deepEqual(error, { status: 0, statusText: 'Network Error', body: null })
})

test('the linear delay is constant, the exponential one doubles up to its maximum', () => {
	const delays = (strategy: Parameters<typeof delayBefore>[1]) =>
		[0, 1, 2, 3].map((each) => delayBefore(each, strategy))
	assert.deepEqual(delays({ kind: 'linear', delayMs: 1000 }), [1000, 1000, 1000, 1000])
	assert.deepEqual(delays({ kind: 'exponential', baseMs: 500, maxMs: 1500 }), [500, 1000, 1500, 1500])
})
