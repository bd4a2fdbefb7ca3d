import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHttpApp } from '#platform/http/app.ts'
import type { Readiness } from '#platform/http/health.ts'
import { listen } from '#platform/http/listen.ts'
import { createLog } from '#platform/log.ts'
import { createStatusClient } from './client.ts'
import { statusRoutes } from './routes.ts'
import { createStatusService } from './service.ts'

function watchedSite(others: Readiness[] = []) {
	let nowMs = Date.parse('2026-03-15T12:00:00.000Z')
	let probes = 0
	let works = true
	const check = async () => {
		probes += 1
		if (!works) throw new Error('no answer')
	}
	const status = createStatusService({
		parts: [{ name: 'site', check }, ...others],
		clock: { now: () => new Date(nowMs) },
	})
	return {
		status,
		probes: () => probes,
		stopsAnswering() {
			works = false
		},
		pass(ms: number) {
			nowMs += ms
		},
	}
}

test('a part that answers is up, one that fails is down', async () => {
	const site = watchedSite()
	const states = async () => (await site.status.services()).map(({ name, state }) => `${name} ${state}`)
	assert.deepEqual(await states(), ['site up'])
	site.stopsAnswering()
	site.pass(5000)
	assert.deepEqual(await states(), ['site down'])
})

test('a part that never answers is down and keeps nobody waiting for ever', async () => {
	const { status } = watchedSite([{ name: 'mail', check: () => new Promise(() => {}) }])
	assert.deepEqual(
		(await status.services()).map(({ name, state }) => `${name} ${state}`),
		['site up', 'mail down'],
	)
})

test('however many ask, parts are probed once per 5 s', async () => {
	const site = watchedSite()
	await Promise.all(Array.from({ length: 50 }, () => site.status.services()))
	site.pass(4999)
	await site.status.services()
	assert.equal(site.probes(), 1)
	site.pass(1)
	await site.status.services()
	assert.equal(site.probes(), 2)
})

test('a clock that is set back does not make an old answer last', async () => {
	const site = watchedSite()
	await site.status.services()
	site.pass(-3_600_000)
	await site.status.services()
	assert.equal(site.probes(), 2)
})

test('a client in another process answers what the service answers', async () => {
	const { status } = watchedSite()
	const app = createHttpApp({
		log: createLog(() => {}),
		record: () => {},
		trustProxy: false,
		secure: false,
	})
	app.route('/api', statusRoutes(status))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const client = createStatusClient(`http://127.0.0.1:${server.port}`)
	assert.deepEqual(await client.services(), await status.services())
	await server.close()
	await assert.rejects(client.services(), { code: 'UNAVAILABLE' })
})
