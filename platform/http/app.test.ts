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

function frame({ trustProxy = false, secure = false } = {}) {
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

test('a body of the limit passes, and one byte more is 413 with nothing read', async () => {
	const { app } = frame()
	const post = (size: number) => app.request('/echo', { method: 'POST', body: 'a'.repeat(size) })
	assert.equal((await post(maxBodyBytes)).status, 200)
	const rejected = await post(maxBodyBytes + 1)
	assert.equal(rejected.status, 413)
	assert.deepEqual(await rejected.json(), { code: 'PAYLOAD_TOO_LARGE', message: 'Payload Too Large' })
})

test('a body without a declared length is held to the limit too', async () => {
	const { app } = frame()
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

test('what is not there now says when to come back', async () => {
	const { app } = frame()
	app.get('/away', () => {
		throw new AppError({ code: 'UNAVAILABLE', message: 'Unavailable' })
	})
	const answer = await app.request('/away')
	assert.equal(answer.status, 503)
	assert.equal(answer.headers.get('retry-after'), '5')
})

test('a bug answers 500 with a request id, and the reason goes to the log alone', async () => {
	const { app, logged } = frame()
	const answer = await app.request('/bug')
	const text = await answer.text()
	assert.equal(answer.status, 500)
	assert.doesNotMatch(text, /secret reason/)
	const { requestId } = JSON.parse(text) as { requestId: string }
	const entry = logged.find((line) => line.requestId === requestId && line.level === 'error')
	assert.match(JSON.stringify(entry), /secret reason/)
})

test('every answer has its request id and safe headers, and https brings HSTS', async () => {
	const plain = await frame().app.request('/nowhere')
	assert.match(plain.headers.get('x-request-id')!, /^[0-9a-f-]{36}$/)
	assert.equal(plain.headers.get('x-content-type-options'), 'nosniff')
	assert.match(plain.headers.get('content-security-policy')!, /default-src 'none'/)
	assert.equal(plain.headers.get('strict-transport-security'), null)
	const secure = await frame({ secure: true }).app.request('/nowhere')
	assert.match(secure.headers.get('strict-transport-security')!, /max-age=31536000/)
})

test('an answer to somebody who shows who they are is not stored, unless it says that it may be', async () => {
	const { app } = frame()
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

test('nobody can say who they are: the client address comes from the connection or the trusted proxy', async () => {
	const forged = { [clientAddressHeader]: '203.0.113.9', 'x-forwarded-for': '203.0.113.1, 203.0.113.2' }
	const direct = await frame().app.request('/address', { headers: forged })
	assert.equal(await direct.text(), '127.0.0.1')
	const proxied = await frame({ trustProxy: true }).app.request('/address', { headers: forged })
	assert.equal(await proxied.text(), '203.0.113.2')
})

test('one address has one spelling, whichever way it is written', async () => {
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
	for (const [address, written] of Object.entries(spellings)) {
		for (const spelling of written) {
			const headers = { 'x-forwarded-for': spelling }
			const answer = await frame({ trustProxy: true }).app.request('/address', { headers })
			assert.equal(await answer.text(), address, spelling)
		}
	}
})

test('measures count what was answered', async () => {
	const { app, metrics } = frame()
	await app.request('/address')
	await app.request('/nowhere')
	const text = await metrics.text()
	assert.match(text, /http_requests_total\{method="GET",status="200"\} 1/)
	assert.match(text, /http_requests_total\{method="GET",status="404"\} 1/)
})

test('readiness names the part that fails or does not answer in time', async () => {
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

test('closing lets the request in flight finish and takes no new one', async () => {
	const { app } = frame()
	const begun = Promise.withResolvers<void>()
	app.get('/slow', async (c) => {
		begun.resolve()
		await wait(300)
		return c.text('done')
	})
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const url = `http://127.0.0.1:${server.port}`
	const inFlight = fetch(`${url}/slow`)
	const unused = connect(server.port, '127.0.0.1')
	await Promise.all([begun.promise, once(unused, 'connect')])
	const begunMs = performance.now()
	const closed = server.close()
	await assert.rejects(fetch(`${url}/address`))
	assert.equal(await (await inFlight).text(), 'done')
	await closed
	assert.ok(performance.now() - begunMs < 2000, 'a connection that never asked does not hold the end up')
	unused.destroy()
})

test('a cached answer is sent before the app runs, and counted', async () => {
	const { app, metrics } = frame()
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

test('a request for a service elsewhere is passed on whole, with the address of who asks', async () => {
	const seen: string[] = []
	const elsewhere = createServer((request, response) => {
		seen.push(
			`${request.method} ${request.url} ${request.headers['x-forwarded-for']} ${request.headers.cookie}`,
		)
		response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] })
		request.pipe(response)
	})
	await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
	const { app } = frame()
	app.all('/api/x/*', forwardTo(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`))
	const answer = await app.request('/api/x/y?z=1', {
		method: 'POST',
		body: 'hello',
		headers: { cookie: 'c=3' },
	})
	assert.equal(answer.status, 201)
	assert.equal(await answer.text(), 'hello')
	assert.deepEqual(answer.headers.getSetCookie(), ['a=1', 'b=2'])
	assert.deepEqual(seen, ['POST /api/x/y?z=1 127.0.0.1 c=3'])
	elsewhere.close()
	elsewhere.closeAllConnections()
})
