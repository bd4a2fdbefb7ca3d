import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'
import { clientAddressHeader } from './client-address.ts'
import { forwardTo } from './forward.ts'

/** A site that forwards `/api/x/*` to a service with `listener`. */
async function createSite(listener: RequestListener, timeoutMs?: number) {
	const service = createServer(listener)
	service.listen(0, '127.0.0.1')
	await once(service, 'listening')
	const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
	const app = createTestApp()
	app.all('/api/x/*', forwardTo(origin, timeoutMs))
	return {
		origin,
		request: async (path: string, init?: RequestInit) => await app.request(`/api/x${path}`, init),
		[Symbol.dispose]: () => {
			service.close()
			service.closeAllConnections()
		},
	}
}

test('a redirect is forwarded, not followed', async () => {
	const paths: string[] = []
	using site = await createSite((request, response) => {
		paths.push(request.url ?? '')
		response.writeHead(302, { location: '/elsewhere', 'set-cookie': ['a=1', 'b=2'] }).end()
	})
	const answer = await site.request('/in')
	assert.equal(answer.status, 302)
	assert.equal(answer.headers.get('location'), '/elsewhere')
	assert.deepEqual(answer.headers.getSetCookie(), ['a=1', 'b=2'])
	assert.deepEqual(paths, ['/api/x/in'])
})

test('an unreachable service is 503 with retry-after', async () => {
	const site = await createSite(() => {})
	site[Symbol.dispose]()
	for (const init of [{}, { method: 'POST', body: 'a' }]) {
		const answer = await site.request('/in', init)
		assert.equal(answer.status, 503)
		assert.equal(answer.headers.get('retry-after'), '5')
	}
})

test(
	'a service that does not answer in time is 503, and a started response has no time-out',
	{ timeout: 10_000 },
	async () => {
		const paused = Promise.withResolvers<void>()
		using site = await createSite((request, response) => {
			if (request.url?.endsWith('/silent')) return
			response.writeHead(200).write('a')
			void paused.promise.then(() => response.end('b'))
		}, 1000)
		const started = await site.request('/stream')
		const silent = [{}, { method: 'POST', body: 'a' }].map((init) => site.request('/silent', init))
		for (const answer of await Promise.all(silent)) assert.equal(answer.status, 503)
		paused.resolve()
		assert.equal(await started.text(), 'ab')
	},
)

test('client headers are forwarded unchanged', async () => {
	using site = await createSite((request, response) => response.end(JSON.stringify(request.headers)))
	const headers = {
		accept: 'text/html',
		'accept-language': 'fr',
		'sec-fetch-mode': 'navigate',
		'user-agent': 'Firefox',
	}
	const answer = await site.request('/in', { headers: { ...headers, connection: 'close', host: 'site.fr' } })
	const {
		host,
		connection,
		'x-forwarded-for': address,
		...seen
	} = (await answer.json()) as Record<string, string>
	assert.deepEqual(seen, { ...headers, [clientAddressHeader]: '127.0.0.1' })
	assert.equal(host, new URL(site.origin).host)
	assert.deepEqual([connection, address], ['keep-alive', '127.0.0.1'])
})

test('a response without a body and an aborted one are forwarded as such', async () => {
	using site = await createSite((request, response) => {
		if (request.url?.endsWith('/cut')) {
			response.writeHead(200, { 'content-length': '100' }).write('half')
			return void setImmediate(() => response.destroy())
		}
		response.writeHead(request.method === 'HEAD' ? 200 : 204, { 'x-a': 'b' }).end()
	})
	for (const method of ['DELETE', 'HEAD']) {
		const answer = await site.request('/in', { method })
		assert.deepEqual([answer.headers.get('x-a'), await answer.text()], ['b', ''])
	}
	await assert.rejects((await site.request('/cut')).text())
})
