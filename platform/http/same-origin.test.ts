import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'

const site = 'https://parvis.example'
/** Origin under which requests reach the process. */
const internal = 'http://localhost'

const app = createTestApp({ secure: true, origin: site, crossOriginPaths: /^\/open\// })
app.all('*', (c) => c.text('done'))

async function ask(method: string, headers: Record<string, string>, path = '/closed/x'): Promise<number> {
	return (await app.request(`${internal}${path}`, { method, headers })).status
}

const changes = ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']

const crossOrigin: Record<string, string>[] = [
	...[
		'https://elsewhere.example',
		'https://parvis.example.elsewhere.example',
		'http://parvis.example',
		'https://parvis.example:8443',
		'https://sub.parvis.example',
		'null',
		'',
	].flatMap((origin): Record<string, string>[] => [{ origin }, { origin, 'sec-fetch-site': 'same-origin' }]),
	...['cross-site', 'same-site', 'anything else', ''].map((from) => ({ 'sec-fetch-site': from })),
]

const sameOrigin: Record<string, string>[] = [
	{},
	{ cookie: 'a=b' },
	{ origin: site },
	{ origin: site, 'sec-fetch-site': 'cross-site' },
	{ origin: internal },
	{ 'sec-fetch-site': 'same-origin' },
	{ 'sec-fetch-site': 'none' },
]

test('unsafe requests of another origin are rejected', async () => {
	for (const method of changes) {
		for (const headers of crossOrigin) {
			const label = `${method} ${JSON.stringify(headers)}`
			assert.equal(await ask(method, headers), 403, label)
			assert.equal(await ask(method, { ...headers, cookie: 'a=b' }), 403, label)
		}
	}
	const answer = await app.request(internal, { method: 'POST', headers: { origin: 'null' } })
	assert.deepEqual(await answer.json(), { code: 'FORBIDDEN', message: 'Invalid origin' })
})

test('requests of this origin and of programs other than browsers are accepted', async () => {
	for (const method of changes) {
		for (const headers of sameOrigin) assert.equal(await ask(method, headers), 200, JSON.stringify(headers))
	}
})

test('safe methods and cross-origin paths are accepted from every origin', async () => {
	for (const headers of crossOrigin) {
		for (const method of ['GET', 'HEAD', 'OPTIONS']) assert.equal(await ask(method, headers), 200)
		for (const method of changes) assert.equal(await ask(method, headers, '/open/x'), 200)
	}
})
