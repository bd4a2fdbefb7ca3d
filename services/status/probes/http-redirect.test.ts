import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { test } from 'node:test'
import { kinds } from './kinds.ts'
import { probeHttp } from './http.ts'
import { redirected } from './http-redirect.ts'
import { startHttp } from './testing/servers.ts'

const request = {
	url: new URL('https://exemple.fr/a'),
	method: 'POST',
	headers: { Authorization: 'secret', 'Content-Type': 'text/plain' },
	body: 'b',
	acceptsAnyCertificate: false,
}

const redirectTo = (status: number, location = '/c', method = 'POST') => {
	const next = redirected({ ...request, method }, status, { location })
	return next && `${next.method} ${next.url.href} ${Object.keys(next.headers).join(' ')} ${next.body}`.trim()
}

const cases: [status: number, location: string, method: string, next: string | null][] = [
	[200, '/c', 'POST', null],
	[304, '/c', 'POST', null],
	[301, '/c', 'POST', 'GET https://exemple.fr/c Authorization'],
	[302, '/c', 'POST', 'GET https://exemple.fr/c Authorization'],
	[302, '/c', 'PUT', 'PUT https://exemple.fr/c Authorization Content-Type b'],
	[303, '/c', 'PUT', 'GET https://exemple.fr/c Authorization'],
	[303, '/c', 'HEAD', 'HEAD https://exemple.fr/c Authorization Content-Type b'],
	[307, '/c', 'POST', 'POST https://exemple.fr/c Authorization Content-Type b'],
	[308, '?d', 'POST', 'POST https://exemple.fr/a?d Authorization Content-Type b'],
	[307, 'https://autre.fr/', 'POST', 'POST https://autre.fr/'],
	[307, 'http://exemple.fr/', 'POST', 'POST http://exemple.fr/'],
	[307, 'https://exemple.fr:444/', 'POST', 'POST https://exemple.fr:444/'],
	[
		302,
		Buffer.from('/café').toString('latin1'),
		'GET',
		'GET https://exemple.fr/caf%C3%A9 Authorization Content-Type b',
	],
]

for (const [status, location, method, next] of cases) {
	test(`${method}, ${status} to ${location}: ${next}`, () =>
		assert.equal(redirectTo(status, location, method), next))
}

test('a redirect status without a location is no redirect', () => {
	assert.equal(redirected(request, 302, {}), null)
})

async function follow(
	count: number,
	settings: object = {},
	last: RequestListener = (_, response) => response.end(),
) {
	let requests = 0
	using server = await startHttp((incoming, response) => {
		requests += 1
		if (requests > count) return last(incoming, response)
		response.writeHead(302, { location: `/${requests}` }).end('x'.repeat(100_000))
	})
	const url = `http://127.0.0.1:${server.port}/`
	const { outcome, cause, facts } = await probeHttp(
		kinds.http.target.parse({ kind: 'http', url, ...settings }),
		{
			allowPrivate: true,
			timeoutMs: 2000,
		},
	)
	await server.quiet()
	return { result: [outcome, cause, facts.status], requests }
}

test('at most ten redirects are followed', async () => {
	assert.deepEqual(await follow(10), { result: ['up', null, 200], requests: 11 })
	assert.deepEqual(await follow(11), { result: ['down', 'too-many-redirects', 302], requests: 11 })
})

test('a redirect is a normal response when redirects are not followed', async () => {
	const followRedirects = false
	assert.deepEqual(await follow(1, { followRedirects }), { result: ['down', 'status', 302], requests: 1 })
	assert.deepEqual(await follow(1, { followRedirects, expectedStatus: '302' }), {
		result: ['up', null, 302],
		requests: 1,
	})
})

for (const location of [
	'http://169.254.169.254/latest/meta-data',
	'http://[fe80::1]/',
	'http://[::ffff:169.254.169.254]/',
	'http://100.100.100.200/',
	'file:///etc/passwd',
	'ftp://127.0.0.1/',
	'http://a:b@127.0.0.1/',
]) {
	test(`a redirect to ${location} is not followed`, async () => {
		const { result } = await follow(0, {}, (_, response) => response.writeHead(302, { location }).end())
		assert.deepEqual(result, ['down', 'address-refused', 302])
	})
}

test('a redirect to an invalid URL violates the protocol', async () => {
	const { result } = await follow(0, {}, (_, response) =>
		response.writeHead(302, { location: 'http://' }).end(),
	)
	assert.deepEqual(result, ['down', 'protocol', 302])
})
