import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { z } from 'zod'
import { createHttpClient } from './client.ts'

async function clientOf(t: TestContext, listener: RequestListener) {
	const server = createServer(listener).listen(0, '127.0.0.1')
	await once(server, 'listening')
	t.after(() => server.close())
	return createHttpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

test('a GET is retried once after a network error, a POST is not', async (t) => {
	const calls: string[] = []
	const call = await clientOf(t, ({ method = '', socket }, response) => {
		calls.push(method)
		if (calls.length === 2) response.end('1')
		else socket.destroy()
	})
	assert.equal(await call({ answer: z.number() }), 1)
	await assert.rejects(call({ method: 'POST', body: {}, answer: z.number() }), { code: 'UNAVAILABLE' })
	assert.deepEqual(calls, ['GET', 'GET', 'POST'])
})

test('an error of the service keeps its code, reason, field and retry-after', async (t) => {
	const error = { code: 'TOO_MANY_REQUESTS', reason: 'DAILY', field: 'message', message: 'Too many' }
	const call = await clientOf(t, (_, response) => {
		response.writeHead(429, { 'retry-after': '7' }).end(JSON.stringify(error))
	})
	await assert.rejects(call({ answer: z.null() }), { ...error, retryAfterSeconds: 7 })
})

test('a time-out is UNAVAILABLE', async (t) => {
	const call = await clientOf(t, (_, response) => void setTimeout(() => response.end('1'), 500).unref())
	await assert.rejects(call({ answer: z.number(), timeoutMs: 50 }), { code: 'UNAVAILABLE' })
})
