import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import type { HttpEnv } from '#platform/http/errors.ts'
import { answerError } from '#platform/http/errors.ts'
import type { Principal } from '#services/accounts/contract.ts'
import { createMaintenanceGate, isOpenInMaintenance } from './maintenance-gate.ts'

function openApp(maintenance: { isOn: boolean; until: string | null }, permissions: string[] | null) {
	const message = { fr: '', en: '' }
	const app = new Hono<HttpEnv>()
	app.onError(answerError)
	app.use(
		createMaintenanceGate({
			settings: { maintenance: () => ({ ...maintenance, message }) },
			accounts: { principal: async () => permissions && ({ permissions } as Principal) },
		}),
	)
	app.all('*', (c) => c.text('open'))
	return app
}

test('a maintenance closes everything but its exceptions, and names the time to retry', async () => {
	const app = openApp({ isOn: true, until: null }, null)
	for (const path of [
		'/home',
		'/api/content/news',
		'/api/feedback',
		'/dashboard',
		'/panels',
		'/uptimex',
		'/',
	]) {
		const response = await app.request(path)
		assert.equal(response.status, 503, path)
		assert.equal(response.headers.get('retry-after'), '300')
		assert.equal(((await response.json()) as { reason: string }).reason, 'MAINTENANCE')
	}
	for (const path of [
		'/uptime',
		'/uptime/api.data',
		'/panel.data',
		'/auth/login',
		'/api/auth/get-session',
		'/healthz',
	])
		assert.equal((await app.request(path)).status, 200, path)
	const until = new Date(Date.now() + 90_000).toISOString()
	const announced = await openApp({ isOn: true, until }, null).request('/home')
	const seconds = Number(announced.headers.get('retry-after'))
	assert.ok(seconds > 80 && seconds <= 90, String(seconds))
	const late = await openApp({ isOn: true, until: '2020-01-01T00:00:00Z' }, null).request('/home')
	assert.equal(late.headers.get('retry-after'), '300')
})

test('who may use the panel sees the site during a maintenance, other users do not', async () => {
	const on = { isOn: true, until: null }
	assert.equal((await openApp(on, ['panel.access']).request('/home')).status, 200)
	assert.equal((await openApp(on, []).request('/home')).status, 503)
	assert.equal((await openApp({ isOn: false, until: null }, null).request('/home')).status, 200)
})

test('only whole names are exceptions', () => {
	assert.ok(isOpenInMaintenance('/api/uptime'))
	for (const path of ['/api/uptimes', '/authors', '/healthz/x', '/api/account/sessions', '/news/auth'])
		assert.equal(isOpenInMaintenance(path), false, path)
})
