import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'

const site = 'https://parvis.example'
/** Where the process itself is reached. */
const own = 'http://localhost'

const app = createTestApp({ secure: true, origin: site, crossOriginPaths: /^\/open\// })
app.all('*', (c) => c.text('done'))

async function ask(method: string, headers: Record<string, string>, path = '/closed/x'): Promise<number> {
	return (await app.request(`${own}${path}`, { method, headers })).status
}

const changes = ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']

const foreign: Record<string, string>[] = [
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

const ours: Record<string, string>[] = [
	{},
	{ cookie: 'a=b' },
	{ origin: site },
	{ origin: site, 'sec-fetch-site': 'cross-site' },
	{ origin: own },
	{ 'sec-fetch-site': 'same-origin' },
	{ 'sec-fetch-site': 'none' },
]

test('what a page of another origin sends changes nothing', async () => {
	for (const method of changes) {
		for (const headers of foreign) {
			const said = `${method} ${JSON.stringify(headers)}`
			assert.equal(await ask(method, headers), 403, said)
			assert.equal(await ask(method, { ...headers, cookie: 'a=b' }), 403, said)
		}
	}
	const answer = await app.request(own, { method: 'POST', headers: { origin: 'null' } })
	assert.deepEqual(await answer.json(), { code: 'FORBIDDEN', message: 'Invalid origin' })
})

test('our own pages, and programs that are no browsers, are let through', async () => {
	for (const method of changes) {
		for (const headers of ours) assert.equal(await ask(method, headers), 200, JSON.stringify(headers))
	}
})

test('reading is for all, and so are the calls that were made for other sites', async () => {
	for (const headers of foreign) {
		for (const method of ['GET', 'HEAD', 'OPTIONS']) assert.equal(await ask(method, headers), 200)
		for (const method of changes) assert.equal(await ask(method, headers, '/open/x'), 200)
	}
})
