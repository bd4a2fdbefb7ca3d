import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort } from '#tests/support/free-port.ts'
import { startServer } from '#tests/support/server.ts'

test('the site works with each service in its own process', async (t) => {
	const start = async (options: Parameters<typeof startServer>[0]) => {
		const server = await startServer(options)
		t.after(server.stop)
		return server
	}
	const secret = { SECRET: 'a secret of forty characters, for the tests' }
	const port = await freePort()
	const publicUrl = { PUBLIC_URL: `http://localhost:${port}` }
	const accounts = await start({
		env: { ...secret, ...publicUrl, SERVICES: 'accounts', TRUST_PROXY: 'true' },
	})
	const shared = { ...secret, ...publicUrl, ACCOUNTS_URL: accounts.url }
	const [content, feedback, status] = await Promise.all([
		start({ env: { ...shared, SERVICES: 'content' } }),
		start({ env: { ...shared, SERVICES: 'feedback' } }),
		start({ env: { ...shared, SERVICES: 'status' } }),
	])
	const cdn = await start({
		env: { ...shared, CONTENT_URL: content.url, STATUS_URL: status.url, SERVICES: 'cdn' },
	})
	const launcher = await start({ env: { ...shared, SERVICES: 'launcher' } })
	const backups = await start({ env: { ...shared, SERVICES: 'backups' } })
	const site = await start({
		port,
		env: {
			...secret,
			SERVICES: 'web',
			ACCOUNTS_URL: accounts.url,
			CONTENT_URL: content.url,
			STATUS_URL: status.url,
			FEEDBACK_URL: feedback.url,
			CDN_URL: cdn.url,
			LAUNCHER_URL: launcher.url,
			BACKUPS_URL: backups.url,
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
	for (const summary of [`${status.url}/api/v2/summary.json`, `${site.url}/uptime/api/v2/summary.json`]) {
		const response = await fetch(summary)
		assert.equal(response.headers.get('access-control-allow-origin'), '*', summary)
		const { page } = (await response.json()) as { page: { url: string } }
		assert.equal(page.url, `${site.url}/uptime`, 'the base URL of /api/v2 for clients')
	}
	const token = new URL(accounts.setUpUrl ?? '').searchParams.get('token')
	const setUp = await fetch(`${site.url}/api/account/set-up`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: site.url },
		body: JSON.stringify({
			token,
			name: 'Nour',
			email: 'nour@exemple.fr',
			password: 'une autre phrase longue',
		}),
	})
	assert.equal(setUp.status, 200)
	const [ownerCookie = ''] = setUp.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
	const asOwner = { cookie: ownerCookie, origin: site.url, 'content-type': 'application/json' }
	const createdKey = await fetch(`${site.url}/api/account/keys`, {
		method: 'POST',
		headers: asOwner,
		body: JSON.stringify({ name: 'Ansible', permissions: ['status.manage'] }),
	})
	const { secret: key } = (await createdKey.json()) as { secret: string }
	const byKey = await fetch(`${site.url}/api/uptime/groups`, {
		method: 'POST',
		headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
		body: JSON.stringify({ name: 'Jeux' }),
	})
	assert.equal(byKey.status, 201)
	const auditLog = await fetch(`${site.url}/api/account/audit`, { headers: asOwner })
	const { rows } = (await auditLog.json()) as { rows: { event: string; actor: { name: string } | null }[] }
	const events = rows.filter(({ event }) => event === 'monitorGroupCreated' || event === 'apiKeyCreated')
	assert.deepEqual(
		events.map(({ event, actor }) => [event, actor?.name]),
		[
			['monitorGroupCreated', 'Nour'],
			['apiKeyCreated', 'Nour'],
		],
	)
	const settings = await fetch(`${accounts.url}/web-settings`)
	assert.equal(settings.status, 200, 'a separate service serves the paths of the specification at its root')
	const feedbackResponse = await fetch(`${site.url}/api/feedback/posts`, {
		method: 'POST',
		headers: asOwner,
		body: JSON.stringify({ kind: 'idea', title: 'Bravo', body: 'Un banc.', locale: 'fr' }),
	})
	assert.equal(feedbackResponse.status, 201)
	const { id: post } = (await feedbackResponse.json()) as { id: string }
	const joined = new FormData()
	joined.set('alt', 'Le ciel')
	joined.set('file', new Blob([await blueSquare()]), 'ciel.png')
	const attached = await fetch(`${site.url}/api/feedback/posts/${post}/pictures`, {
		method: 'POST',
		headers: { origin: site.url, cookie: ownerCookie },
		body: joined,
	})
	assert.equal(attached.status, 201)
	const form = new FormData()
	form.set('file', new Blob([await blueSquare()]), 'ciel.png')
	const uploaded = await fetch(`${site.url}/api/cdn/assets`, {
		method: 'POST',
		headers: { origin: site.url, cookie: ownerCookie },
		body: form,
	})
	assert.equal(uploaded.status, 201)
	const { id, file, url } = (await uploaded.json()) as { id: string; file: string; url: string }
	for (const address of [`${site.url}${url}`, `${cdn.url}/assets/${file}`]) {
		const picture = await fetch(address)
		assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/webp'])
	}
	const incident = await fetch(`${site.url}/api/uptime/incidents`, {
		method: 'POST',
		headers: asOwner,
		body: JSON.stringify({
			title: { fr: 'Le site répond mal', en: null },
			impact: 'minor',
			monitorIds: [],
			update: { state: 'investigating', at: null, body: { fr: `![](${url})`, en: null } },
		}),
	})
	const { id: incidentId } = (await incident.json()) as { id: string }
	const found = await fetch(`${site.url}/api/cdn/assets/${id}`, { headers: asOwner })
	const use = { title: 'Le site répond mal', path: `/uptime/incidents/${incidentId}` }
	assert.deepEqual(
		((await found.json()) as { uses: unknown[] }).uses,
		[use],
		'content and status answer to cdn',
	)
	const refused = await fetch(`${site.url}/api/cdn/assets/${id}`, { method: 'DELETE', headers: asOwner })
	assert.equal(refused.status, 409)
	const title = 'La place est ouverte'
	for (const [path, body] of [
		['', { slug: 'place', texts: { fr: { title } } }],
		['/place/fr/publish', {}],
	]) {
		const init = { method: 'POST', headers: asOwner, body: JSON.stringify(body) }
		assert.equal((await (await fetch(`${site.url}/news`)).text()).includes(title), false)
		assert.ok((await fetch(`${site.url}/api/content/news${path}`, init)).ok)
	}
	const publishedMs = performance.now()
	while (!(await (await fetch(`${site.url}/news`)).text()).includes(title)) await wait(20)
	const shownMs = performance.now() - publishedMs
	assert.ok(shownMs < 1000, `the cached page of another process follows after ${shownMs} ms`)
})

const blueSquare = () =>
	sharp({ create: { width: 40, height: 40, channels: 3, background: '#2060c0' } })
		.png()
		.toBuffer()
