import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createPostgresDatabase } from '#tests/support/postgres.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const editor = { email: 'ada@exemple.fr', password: 'une phrase assez longue' }

test('the whole site runs as two processes on one PostgreSQL database', async (t) => {
	const { config, remove } = await createPostgresDatabase()
	const shared = { DATABASE_URL: config.DATABASE_URL, SECRET: 'a secret of forty characters, for the tests' }
	const account = ['--email', editor.email, '--name', 'Ada', '--password', editor.password]
	for (const command of [['demo'], ['user', 'create', '--role', 'editor', ...account]]) {
		const env = { ...process.env, ...shared }
		execFileSync('node_modules/.bin/node', ['scripts/parvis.ts', ...command], { env })
	}
	const sites = await Promise.all([startServer({ env: shared }), startServer({ env: shared })])
	t.after(async () => {
		for (const site of sites) await site.stop()
		await remove()
	})
	const [one, other] = sites as [RunningServer, RunningServer]
	const signIn = await fetch(`${one.url}/api/auth/sign-in/email`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: one.url },
		body: JSON.stringify(editor),
	})
	assert.equal(signIn.status, 200)
	const cookie = signIn.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ')
	const dashboard = await fetch(`${other.url}/dashboard`, { headers: { cookie }, redirect: 'manual' })
	assert.equal(dashboard.status, 200, 'both processes share the session')

	const write = async (method: string, path: string, body: object) => {
		const response = await fetch(`${one.url}/api/content/news${path}`, {
			method,
			headers: { 'content-type': 'application/json', origin: one.url, cookie },
			body: JSON.stringify(body),
		})
		assert.ok(response.ok, await response.text())
	}
	const paths = ['/news', '/news/annonces/ouverture-du-site', '/news/rss.xml']
	const addresses = sites.flatMap(({ url }) => paths.map((path) => url + path))
	const shows = async (address: string, title: string) =>
		(await (await fetch(address)).text()).includes(title)
	for (const address of addresses) assert.ok(await shows(address, 'Le nouveau site est ouvert'), address)

	const title = 'Le site a une place'
	const followWithinASecond = async (isPublic: boolean) => {
		const startedMs = performance.now()
		for (const address of addresses) {
			while ((await shows(address, title)) !== isPublic) {
				assert.ok(performance.now() - startedMs < 1000, `${address}, public: ${isPublic}`)
				await wait(20)
			}
		}
		const followedMs = performance.now() - startedMs
		assert.ok(followedMs < 1000, `public: ${isPublic} after ${followedMs} ms`)
	}
	await write('PUT', '/ouverture-du-site/fr', { title, summary: 'Venez', body: 'Voici la place.' })
	await write('POST', '/ouverture-du-site/fr/publish', {})
	await followWithinASecond(true)
	await write('POST', '/ouverture-du-site/fr/archive', {})
	await followWithinASecond(false)
})
