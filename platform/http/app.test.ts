import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#platform/errors.ts'
import { createLog, type LogFields } from '#platform/log.ts'
import { createHttpApp } from './app.ts'
import { clientAddressHeader } from './client-address.ts'
import { forwardTo } from './forward.ts'
import { healthRoutes } from './health.ts'
import { maxBodyBytes } from './input-limits.ts'
import { listen } from './listen.ts'
import { createMetrics } from './metrics.ts'
import { createRequestLog } from './request-log.ts'

function createApp({ trustProxy = false, secure = false } = {}) {
	const logged: LogFields[] = []
	const log = createLog((line) => logged.push(JSON.parse(line) as LogFields))
	const metrics = createMetrics()
	const app = createHttpApp({ log, logRequest: createRequestLog(log, metrics), trustProxy, secure })
	app.post('/echo', async (c) => c.text(await c.req.text()))
	app.get('/bug', () => {
		throw new Error('the secret reason')
	})
	app.get('/address', (c) => c.text(c.req.header(clientAddressHeader) ?? ''))
	return { app, logged, metrics }
}

test('a body of the maximum size is accepted, and one byte more is 413', async () => {
	const { app } = createApp()
	const post = (size: number) => app.request('/echo', { method: 'POST', body: 'a'.repeat(size) })
	assert.equal((await post(maxBodyBytes)).status, 200)
	const rejected = await post(maxBodyBytes + 1)
	assert.equal(rejected.status, 413)
	assert.deepEqual(await rejected.json(), { code: 'PAYLOAD_TOO_LARGE', message: 'Payload Too Large' })
})

test('a body without a content-length has the same limit', async () => {
	const { app } = createApp()
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const chunk = new Uint8Array(64 * 1024)
	let sent = 0
	const body = new ReadableStream({
		pull(controller) {
			if (sent > maxBodyBytes * 2) return controller.close()
			sent += chunk.length
			controller.enqueue(chunk)
		},
	})
	const url = `http://127.0.0.1:${server.port}/echo`
	const answer = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit)
	assert.equal(answer.status, 413)
	await answer.text()
	assert.equal((await fetch(`${url.replace('echo', 'address')}`)).status, 200, 'the next request is answered')
	await server.close()
})

test('UNAVAILABLE is 503 with retry-after', async () => {
	const { app } = createApp()
	app.get('/away', () => {
		throw new AppError({ code: 'UNAVAILABLE', message: 'Unavailable' })
	})
	const answer = await app.request('/away')
	assert.equal(answer.status, 503)
	assert.equal(answer.headers.get('retry-after'), '5')
})

test('a bug answers 500 with a request id, and only the log has the reason', async () => {
	const { app, logged } = createApp()
	const answer = await app.request('/bug')
	const text = await answer.text()
	assert.equal(answer.status, 500)
	assert.doesNotMatch(text, /secret reason/)
	const { requestId } = JSON.parse(text) as { requestId: string }
	const entry = logged.find((line) => line.requestId === requestId && line.level === 'error')
	assert.match(JSON.stringify(entry), /secret reason/)
})

test('every response has a request id and security headers, with HSTS over https', async () => {
	const plain = await createApp().app.request('/nowhere')
	assert.match(plain.headers.get('x-request-id')!, /^[0-9a-f-]{36}$/)
	assert.equal(plain.headers.get('x-content-type-options'), 'nosniff')
	assert.match(plain.headers.get('content-security-policy')!, /default-src 'none'/)
	assert.equal(plain.headers.get('strict-transport-security'), null)
	const secure = await createApp({ secure: true }).app.request('/nowhere')
	assert.match(secure.headers.get('strict-transport-security')!, /max-age=31536000/)
})

test('a response to a request with credentials is no-store, unless the route sets cache-control', async () => {
	const { app } = createApp()
	app.get('/public', (c) => c.text('a', 200, { 'cache-control': 'public, max-age=60' }))
	const cacheControlOf = async (path: string, headers: Record<string, string>) =>
		(await app.request(path, { headers })).headers.get('cache-control')
	for (const name of ['cookie', 'authorization']) {
		const headers = { [name]: 'a=b' }
		for (const path of ['/address', '/nowhere', '/bug'])
			assert.equal(await cacheControlOf(path, headers), 'no-store')
		assert.equal(await cacheControlOf('/public', headers), 'public, max-age=60')
	}
	assert.equal(await cacheControlOf('/address', {}), null)
})

test('the client address comes from the connection or the trusted proxy and cannot be forged', async () => {
	const forged = { [clientAddressHeader]: '203.0.113.9', 'x-forwarded-for': '203.0.113.1, 203.0.113.2' }
	const direct = await createApp().app.request('/address', { headers: forged })
	assert.equal(await direct.text(), '127.0.0.1')
	const proxied = await createApp({ trustProxy: true }).app.request('/address', { headers: forged })
	assert.equal(await proxied.text(), '203.0.113.2')
})

test('client addresses are normalised', async () => {
	const spellings = {
		'192.0.2.7': [
			'192.0.2.7',
			'192.0.2.7:443',
			'::ffff:192.0.2.7',
			'::FFFF:c000:207',
			'[::ffff:192.0.2.7]:80',
		],
		'2001:db8::1': ['2001:db8::1', '2001:0DB8:0:0:0:0:0:1', '[2001:db8::1]', '[2001:db8::1]:443'],
		'fe80::1': ['fe80::1', 'fe80::1%eth0', 'FE80::1%25'],
		'127.0.0.1': ['unknown', '', 'quelquun', '192.0.2', '999.1.1.1', '_hidden'],
	}
	for (const [address, variants] of Object.entries(spellings)) {
		for (const spelling of variants) {
			const headers = { 'x-forwarded-for': spelling }
			const answer = await createApp({ trustProxy: true }).app.request('/address', { headers })
			assert.equal(await answer.text(), address, spelling)
		}
	}
})

test('metrics count answered requests', async () => {
	const { app, metrics } = createApp()
	await app.request('/address')
	await app.request('/nowhere')
	const text = await metrics.text()
	assert.match(text, /http_requests_total\{method="GET",status="200"\} 1/)
	assert.match(text, /http_requests_total\{method="GET",status="404"\} 1/)
})

test('readiness names the failing part', async () => {
	const parts = [
		{ name: 'good', check: async () => {} },
		{ name: 'broken', check: () => Promise.reject(new Error('gone')) },
	]
	const answer = await healthRoutes(parts, createMetrics(), { trustProxy: false }).request('/readyz')
	assert.equal(answer.status, 503)
	assert.deepEqual(await answer.json(), {
		status: 'unavailable',
		parts: { good: 'ok', broken: 'unavailable' },
	})
	assert.equal(
		(await healthRoutes([parts[0]!], createMetrics(), { trustProxy: false }).request('/readyz')).status,
		200,
	)
})

test('closing lets requests in flight finish and accepts no new ones', async () => {
	const { app } = createApp()
	const started = Promise.withResolvers<void>()
	app.get('/slow', async (c) => {
		started.resolve()
		await wait(300)
		return c.text('done')
	})
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const url = `http://127.0.0.1:${server.port}`
	const inFlight = fetch(`${url}/slow`)
	const unused = connect(server.port, '127.0.0.1')
	await Promise.all([started.promise, once(unused, 'connect')])
	const startedMs = performance.now()
	const closed = server.close()
	await assert.rejects(fetch(`${url}/address`))
	assert.equal(await (await inFlight).text(), 'done')
	await closed
	assert.ok(performance.now() - startedMs < 2000, 'an idle connection does not delay shutdown')
	unused.destroy()
})

test('a ready answer bypasses the app and is counted', async () => {
	const { app, metrics } = createApp()
	const body = new TextEncoder().encode('ready')
	const server = await listen(app, {
		port: 0,
		hostname: '127.0.0.1',
		ready: {
			find: ({ url }) =>
				url === '/cached' ? { status: 200, headers: { 'x-cached': 'yes' }, body } : undefined,
			observe: metrics.observe,
		},
	})
	const answer = await fetch(`http://127.0.0.1:${server.port}/cached`)
	assert.equal(await answer.text(), 'ready')
	assert.equal(answer.headers.get('x-cached'), 'yes')
	assert.match(await metrics.text(), /http_requests_total\{method="GET",status="200"\} 1/)
	await server.close()
})

test('a request for a service in another process is forwarded whole, with the client address', async () => {
	const seen: string[] = []
	const service = createServer((request, response) => {
		seen.push(
			`${request.method} ${request.url} ${request.headers['x-forwarded-for']} ${request.headers.cookie}`,
		)
		response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] })
		request.pipe(response)
	})
	await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
	const { app } = createApp()
	app.all('/api/x/*', forwardTo(`http://127.0.0.1:${(service.address() as AddressInfo).port}`))
	const answer = await app.request('/api/x/y?z=1', {
		method: 'POST',
		body: 'hello',
		headers: { cookie: 'c=3' },
	})
	assert.equal(answer.status, 201)
	assert.equal(await answer.text(), 'hello')
	assert.deepEqual(answer.headers.getSetCookie(), ['a=1', 'b=2'])
	assert.deepEqual(seen, ['POST /api/x/y?z=1 127.0.0.1 c=3'])
	service.close()
	service.closeAllConnections()
})
