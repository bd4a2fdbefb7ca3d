import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '#tests/support/server.ts'

test('the site works with each of its services in a process of its own', async (t) => {
	const start = async (options: Parameters<typeof startServer>[0]) => {
		const server = await startServer(options)
		t.after(server.stop)
		return server
	}
	const secret = { SECRET: 'a secret of forty characters, for the tests' }
	const [accounts, content] = await Promise.all([
		start({
			env: { ...secret, SERVICES: 'accounts', TRUST_PROXY: 'true', PUBLIC_URL: 'http://localhost:29801' },
		}),
		start({ env: { ...secret, SERVICES: 'content' } }),
	])
	const asked = { ...secret, ACCOUNTS_URL: accounts.url, PUBLIC_URL: 'http://localhost:29801' }
	const [feedback, status] = await Promise.all([
		start({ env: { ...asked, SERVICES: 'feedback' } }),
		start({ env: { ...asked, SERVICES: 'status' } }),
	])
	const site = await start({
		port: 29_801,
		env: {
			...secret,
			SERVICES: 'web',
			ACCOUNTS_URL: accounts.url,
			CONTENT_URL: content.url,
			STATUS_URL: status.url,
			FEEDBACK_URL: feedback.url,
		},
	})
	const register = await fetch(`${site.url}/api/auth/sign-up/email`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: site.url },
		body: JSON.stringify({ name: 'Ada', email: 'ada@exemple.fr', password: 'une phrase assez longue' }),
	})
	assert.equal(register.status, 200)
	const cookie = register.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ')
	assert.equal(
		(await fetch(`${site.url}/dashboard`, { headers: { cookie }, redirect: 'manual' })).status,
		200,
	)
	assert.equal((await fetch(`${site.url}/dashboard`, { redirect: 'manual' })).status, 302)
	const discovered = await fetch(`${site.url}/.well-known/openid-configuration`)
	assert.equal(((await discovered.json()) as { issuer: string }).issuer, site.url)
	const services = await fetch(`${site.url}/dashboard/settings/applications`, { headers: { cookie } })
	assert.match(await services.text(), /Aucun service ne vous connaît/)
	assert.equal((await fetch(`${site.url}/news`)).status, 200)
	assert.equal((await fetch(`${site.url}/uptime`)).status, 200)
	const settings = await fetch(`${accounts.url}/web-settings`)
	assert.equal(settings.status, 200, 'a service alone serves the paths of the specification at its root')
	const sent = await fetch(`${site.url}/api/feedback`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: site.url, cookie },
		body: JSON.stringify({ message: 'Bravo' }),
	})
	assert.equal(sent.status, 201)
})
