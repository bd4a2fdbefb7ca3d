import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'
import { maxUrlLength, splitNames } from './fallback.ts'
import { iconRoutes } from './routes.ts'

function site(hosts: string[] = []) {
	const app = createTestApp()
	app.route('/api/icons', iconRoutes(hosts))
	return app
}

async function host(listener: RequestListener) {
	const server = createServer(listener)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${port}`,
		[Symbol.dispose]: () => void server.close().closeAllConnections(),
	}
}

const swords = JSON.stringify({ prefix: 'game', icons: { swords: { body: '<path/>' } } })

test('icons of an installed set are answered, and those that it lacks are named', async () => {
	const response = await site().request('/api/icons/lucide.json?icons=bell,no-such-icon')
	const set = await response.json()
	assert.equal(response.status, 200)
	assert.match(set.icons.bell.body, /<path/)
	assert.deepEqual(set.not_found, ['no-such-icon'])
})

test('a set that is not installed is not found', async () => {
	assert.equal((await site().request('/api/icons/game.json?icons=swords')).status, 404)
})

test('names that are not icon names, inherited ones and too many are rejected or not found', async () => {
	assert.equal((await site().request('/api/icons/lucide.json?icons=../x')).status, 400)
	assert.equal((await site().request('/api/icons/lucide.json')).status, 400)
	const many = Array.from({ length: 101 }, (_, index) => `icon-${index}`).join(',')
	assert.equal((await site().request(`/api/icons/lucide.json?icons=${many}`)).status, 400)
	const inherited = await (await site().request('/api/icons/lucide.json?icons=constructor')).json()
	assert.deepEqual(inherited.not_found, ['constructor'])
})

test('where public services are configured, the next one is asked when the first is slow', async () => {
	using slow = await host(() => {})
	using quick = await host((_request, response) => response.end(swords))
	const begun = performance.now()
	const response = await site([slow.url, quick.url]).request('/api/icons/game.json?icons=swords')
	assert.equal((await response.json()).icons.swords.body, '<path/>')
	assert.ok(performance.now() - begun >= 740)
})

test('addresses of the public services keep to 500 characters and ask for every icon', () => {
	const names = Array.from({ length: 100 }, (_, index) => `an-icon-with-a-rather-long-name-${index}`)
	const groups = splitNames(['https://icons.example'], 'lucide', names)
	assert.deepEqual(groups.flat(), names)
	for (const group of groups) {
		assert.ok(`https://icons.example/lucide.json?icons=${group.join(',')}`.length <= maxUrlLength)
	}
})
