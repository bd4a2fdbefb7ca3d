import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { ResolveName } from './checked-lookup.ts'
import { AnswerTooLarge, guardedFetch } from './guarded-fetch.ts'

async function listen(answer: RequestListener) {
	let calls = 0
	const server = createServer((request, response) => {
		calls += 1
		answer(request, response)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return {
		port,
		url: `http://127.0.0.1:${port}/x`,
		calls: () => calls,
		[Symbol.dispose]: () => {
			server.close()
			server.closeAllConnections()
		},
	}
}

const limits = { timeoutMs: 2000, maxBytes: 1000 }
const allowAll = { ...limits, allowHttp: true, allowPrivate: true, allowAnyPort: true }

/** A resolver that returns the next list of addresses at each look-up. */
function createResolver(...lists: string[][]) {
	let lookUps = 0
	const resolveName: ResolveName = (_, done) => {
		const list = lists[Math.min(lookUps, lists.length - 1)] ?? []
		lookUps += 1
		done(
			null,
			list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
		)
	}
	return { resolveName, lookUps: () => lookUps }
}

test('method, headers and body are sent, and the response is returned', async () => {
	using server = await listen(async (request, response) => {
		let body = ''
		for await (const chunk of request) body += chunk
		response.writeHead(202, { 'x-seen': `${request.method} ${request.headers['x-a']} ${body}` }).end('done')
	})
	const answer = await guardedFetch(server.url, {
		...allowAll,
		method: 'POST',
		headers: { 'x-a': 'b' },
		body: 'c=d',
	})
	assert.equal(answer.status, 202)
	assert.equal(answer.headers['x-seen'], 'POST b c=d')
	assert.equal(answer.body.toString(), 'done')
})

test('this machine is rejected unless `allowPrivate`, by address or by name', async () => {
	using server = await listen((_, response) => response.end())
	const publicOnly = { ...allowAll, allowPrivate: false }
	for (const host of [
		'127.0.0.1',
		'localhost',
		'2130706433',
		'0x7f.1',
		'[::1]',
		'[::ffff:127.0.0.1]',
		'0.0.0.0',
	]) {
		await assert.rejects(guardedFetch(`http://${host}:${server.port}/`, publicOnly), /address rejected/, host)
	}
	for (const host of ['[::ffff:127.0.0.1]', '0.0.0.0', '169.254.169.254', '[fe80::1]']) {
		await assert.rejects(guardedFetch(`http://${host}:${server.port}/`, allowAll), /address rejected/, host)
	}
	assert.equal(server.calls(), 0)
	assert.equal((await guardedFetch(`http://localhost:${server.port}/`, allowAll)).status, 200)
})

test('a name is looked up once, and the connection uses the checked address', async () => {
	using server = await listen((_, response) => response.end())
	const url = `http://service.exemple.fr:${server.port}/`
	const changing = createResolver(['127.0.0.1'], ['169.254.169.254'])
	assert.equal((await guardedFetch(url, { ...allowAll, resolveName: changing.resolveName })).status, 200)
	assert.equal(changing.lookUps(), 1)
	for (const list of [['169.254.169.254'], ['127.0.0.1', '169.254.169.254'], ['64:ff9b::7f00:1']]) {
		const { resolveName } = createResolver(list)
		await assert.rejects(guardedFetch(url, { ...allowAll, resolveName }), /address rejected/)
	}
	const { resolveName } = createResolver(['1.1.1.1', '127.0.0.1'])
	const publicOnly = { ...allowAll, allowPrivate: false, resolveName }
	await assert.rejects(guardedFetch(url, publicOnly), /address rejected/)
	await assert.rejects(
		guardedFetch(url, { ...allowAll, resolveName: createResolver([]).resolveName }),
		/no address/,
	)
	assert.equal(server.calls(), 1)
})

test('other schemes, http unless `allowHttp`, and credentials are rejected', async () => {
	const rejected = ['ftp://exemple.fr/', 'file:///etc/passwd', 'data:,x', 'http://exemple.fr/']
	for (const url of rejected) await assert.rejects(guardedFetch(url, limits), /scheme rejected/, url)
	await assert.rejects(guardedFetch('http://a:b@127.0.0.1/', allowAll), /credentials rejected/)
})

test('a port other than the default of the scheme is rejected unless `allowAnyPort`', async () => {
	using server = await listen((_, response) => response.end())
	const defaultPorts = { ...allowAll, allowAnyPort: false }
	for (const url of [server.url, 'https://127.0.0.1:25/', 'https://127.0.0.1:80/', 'http://127.0.0.1:443/']) {
		await assert.rejects(guardedFetch(url, defaultPorts), /port rejected/, url)
	}
	assert.equal(server.calls(), 0)
	assert.equal((await guardedFetch(server.url, allowAll)).status, 200)
	const publicOnly = { ...defaultPorts, allowPrivate: false }
	for (const url of ['https://127.0.0.1:443/', 'http://127.0.0.1:80/', 'https://127.0.0.1/']) {
		await assert.rejects(guardedFetch(url, publicOnly), /address rejected/, url)
	}
})

test('a redirect is not followed', async () => {
	using inside = await listen((_, response) => response.end('secret'))
	using server = await listen((_, response) => response.writeHead(307, { location: inside.url }).end())
	assert.equal((await guardedFetch(server.url, allowAll)).status, 307)
	assert.equal(inside.calls(), 0)
})

test('a response that is too long or does not end in time rejects', async () => {
	using long = await listen((_, response) => response.end('x'.repeat(1001)))
	await assert.rejects(guardedFetch(long.url, allowAll), AnswerTooLarge)
	using exact = await listen((_, response) => response.end('x'.repeat(1000)))
	assert.equal((await guardedFetch(exact.url, allowAll)).body.length, 1000)
	using silent = await listen((_, response) => response.write('x'))
	await assert.rejects(guardedFetch(silent.url, { ...allowAll, timeoutMs: 100 }), { name: 'AbortError' })
})
