import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'
import { healthRoutes } from './health.ts'
import { createMetrics } from './metrics.ts'

const token = 'a token of some length'

function metricsOf({ trustProxy = false, ...rest }: { trustProxy?: boolean; token?: string } = {}) {
	const app = createTestApp({ trustProxy })
	app.route('/', healthRoutes([], createMetrics(), { ...rest, trustProxy }))
	return async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
		const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } }
		const answer = await app.request('/metrics', { headers }, { incoming })
		if (answer.status === 200) assert.match(await answer.text(), /^# HELP process_cpu/)
		else assert.equal(((await answer.json()) as { code: string }).code, 'FORBIDDEN')
		return answer.status
	}
}

test('without a token, only this machine reads metrics', async () => {
	const ask = metricsOf()
	for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) assert.equal(await ask({}, own), 200)
	for (const other of ['192.0.2.1', '2001:db8::1']) assert.equal(await ask({}, other), 403)
	assert.equal(await ask({ authorization: 'Bearer undefined' }, '192.0.2.1'), 403)
})

test('a request through a proxy on this machine does not count as this machine', async () => {
	for (const name of ['x-forwarded-for', 'forwarded']) {
		for (const value of ['192.0.2.1', '127.0.0.1', ''])
			assert.equal(await metricsOf()({ [name]: value }), 403)
	}
	const trusting = metricsOf({ trustProxy: true })
	assert.equal(await trusting({ 'x-forwarded-for': '192.0.2.1' }), 403)
	assert.equal(await trusting({ 'x-forwarded-for': '127.0.0.1, 192.0.2.1' }), 403)
	assert.equal(await trusting(), 200)
})

test('with a token, only requests that send it read metrics, from any address', async () => {
	const ask = metricsOf({ token })
	for (const address of ['127.0.0.1', '192.0.2.1']) {
		assert.equal(await ask({ authorization: `Bearer ${token}` }, address), 200)
		for (const value of ['', 'Bearer', 'Bearer ', token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`]) {
			assert.equal(await ask({ authorization: value }, address), 403, value)
		}
		assert.equal(await ask({}, address), 403)
	}
})
