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

test('icons of an installed set are returned, and missing ones are listed', async () => {
	const response = await site().request('/api/icons/lucide.json?icons=bell,no-such-icon')
	const set = await response.json()
	assert.equal(response.status, 200)
	assert.match(set.icons.bell.body, /<path/)
	assert.deepEqual(set.not_found, ['no-such-icon'])
})

test('an unknown set is a 404', async () => {
	assert.equal((await site().request('/api/icons/game.json?icons=swords')).status, 404)
})

test('invalid names and too many names are rejected, and inherited property names are not found', async () => {
	assert.equal((await site().request('/api/icons/lucide.json?icons=../x')).status, 400)
	assert.equal((await site().request('/api/icons/lucide.json')).status, 400)
	const many = Array.from({ length: 101 }, (_, index) => `icon-${index}`).join(',')
	assert.equal((await site().request(`/api/icons/lucide.json?icons=${many}`)).status, 400)
	const inherited = await (await site().request('/api/icons/lucide.json?icons=constructor')).json()
	assert.deepEqual(inherited.not_found, ['constructor'])
})

test('the next public service is tried when the first is slow', async () => {
	using slow = await host(() => {})
	using fast = await host((_request, response) => response.end(swords))
	const startedAt = performance.now()
	const response = await site([slow.url, fast.url]).request('/api/icons/game.json?icons=swords')
	assert.equal((await response.json()).icons.swords.body, '<path/>')
	assert.ok(performance.now() - startedAt >= 740)
})

test('requests to public services have at most 500 characters and cover every icon', () => {
	const names = Array.from({ length: 100 }, (_, index) => `an-icon-with-a-rather-long-name-${index}`)
	const groups = splitNames(['https://icons.example'], 'lucide', names)
	assert.deepEqual(groups.flat(), names)
	for (const group of groups) {
		assert.ok(`https://icons.example/lucide.json?icons=${group.join(',')}`.length <= maxUrlLength)
	}
})
