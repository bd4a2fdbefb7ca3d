import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'
import { clientAddressHeader } from './client-address.ts'
import { forwardTo } from './forward.ts'

/** A site that passes `/api/x/*` on to a service that answers with `listener`. */
async function siteBefore(listener: RequestListener, silenceMs?: number) {
	const elsewhere = createServer(listener)
	elsewhere.listen(0, '127.0.0.1')
	await once(elsewhere, 'listening')
	const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
	const app = createTestApp()
	app.all('/api/x/*', forwardTo(origin, silenceMs))
	return {
		origin,
		ask: async (path: string, init?: RequestInit) => await app.request(`/api/x${path}`, init),
		[Symbol.dispose]: () => {
			elsewhere.close()
			elsewhere.closeAllConnections()
		},
	}
}

test('where an answer leads is for the browser to follow', async () => {
	const paths: string[] = []
	using site = await siteBefore((request, response) => {
		paths.push(request.url ?? '')
		response.writeHead(302, { location: '/elsewhere', 'set-cookie': ['a=1', 'b=2'] }).end()
	})
	const answer = await site.ask('/in')
	assert.equal(answer.status, 302)
	assert.equal(answer.headers.get('location'), '/elsewhere')
	assert.deepEqual(answer.headers.getSetCookie(), ['a=1', 'b=2'])
	assert.deepEqual(paths, ['/api/x/in'])
})

test('a service that does not answer is not there for now, which is no fault of the site', async () => {
	const site = await siteBefore(() => {})
	site[Symbol.dispose]()
	for (const init of [{}, { method: 'POST', body: 'a' }]) {
		const answer = await site.ask('/in', init)
		assert.equal(answer.status, 503)
		assert.equal(answer.headers.get('retry-after'), '5')
	}
})

test(
	'one that keeps silent is not waited for, and one that has begun may pause',
	{ timeout: 10_000 },
	async () => {
		const paused = Promise.withResolvers<void>()
		using site = await siteBefore((request, response) => {
			if (request.url?.endsWith('/silent')) return
			response.writeHead(200).write('a')
			void paused.promise.then(() => response.end('b'))
		}, 1000)
		const begun = await site.ask('/stream')
		const silent = [{}, { method: 'POST', body: 'a' }].map((init) => site.ask('/silent', init))
		for (const answer of await Promise.all(silent)) assert.equal(answer.status, 503)
		paused.resolve()
		assert.equal(await begun.text(), 'ab')
	},
)

test('what a browser says of itself arrives as it said it, and nothing is added', async () => {
	using site = await siteBefore((request, response) => response.end(JSON.stringify(request.headers)))
	const headers = {
		accept: 'text/html',
		'accept-language': 'fr',
		'sec-fetch-mode': 'navigate',
		'user-agent': 'Firefox',
	}
	const answer = await site.ask('/in', { headers: { ...headers, connection: 'close', host: 'site.fr' } })
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

test('an answer without a body, and one that is cut, come as they are', async () => {
	using site = await siteBefore((request, response) => {
		if (request.url?.endsWith('/cut')) {
			response.writeHead(200, { 'content-length': '100' }).write('half')
			return void setImmediate(() => response.destroy())
		}
		response.writeHead(request.method === 'HEAD' ? 200 : 204, { 'x-a': 'b' }).end()
	})
	for (const method of ['DELETE', 'HEAD']) {
		const answer = await site.ask('/in', { method })
		assert.deepEqual([answer.headers.get('x-a'), await answer.text()], ['b', ''])
	}
	await assert.rejects((await site.ask('/cut')).text())
})
