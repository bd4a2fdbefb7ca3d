import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from '#tests/support/free-port.ts'
import { startServer } from '#tests/support/server.ts'

test('without the accounts process public pages open, and pages that need accounts show an error', async (t) => {
	const secret = { SECRET: 'a secret of forty characters, for the tests' }
	const port = await freePort()
	const publicUrl = { PUBLIC_URL: `http://localhost:${port}` }
	const accounts = await startServer({
		env: { ...secret, ...publicUrl, SERVICES: 'accounts', TRUST_PROXY: 'true' },
	})
	t.after(accounts.stop)
	const site = await startServer({
		port,
		env: {
			...secret,
			...publicUrl,
			SERVICES: 'web,content,feedback,status,cdn,launcher,backups',
			ACCOUNTS_URL: accounts.url,
		},
	})
	t.after(site.stop)
	const statusOf = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status
	assert.equal(await statusOf('/home'), 200)
	assert.equal(await statusOf('/dashboard'), 302)

	await accounts.stop()
	for (const path of ['/home', '/news', '/teams', '/documents', '/micro-services/text-analyzer', '/uptime']) {
		assert.equal(await statusOf(path), 200, path)
	}
	for (const path of ['/auth/login', '/auth/register', '/auth/accounts', '/dashboard', '/profils/lou']) {
		const response = await fetch(site.url + path, { redirect: 'manual' })
		assert.equal(response.status, 503, path)
		assert.match(await response.text(), /Les comptes sont indisponibles/, path)
	}
	const form = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' }
	const response = await fetch(`${site.url}/dashboard/settings.data`, {
		method: 'POST',
		headers: form,
		body: 'name=Lou',
	})
	assert.equal(response.status, 503)
	assert.match(await response.text(), /UNREACHABLE/, 'the form shows the error in place')
	const json = { 'content-type': 'application/json', origin: site.url }
	for (const [path, init] of [
		['/api/auth/get-session', {}],
		['/api/auth/sign-in/email', { method: 'POST', headers: json, body: '{}' }],
		['/api/feedback/posts', {}],
	] as const) {
		const response = await fetch(site.url + path, init)
		assert.equal(response.status, 503, path)
		assert.equal(((await response.json()) as { code: string }).code, 'UNAVAILABLE', path)
		assert.equal(response.headers.get('retry-after'), '5', path)
	}
})
