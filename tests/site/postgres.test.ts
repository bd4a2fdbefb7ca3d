import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { runSql, createPostgresDatabase } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'

test('the whole site runs as two processes on one PostgreSQL database', async (t) => {
	const { config, remove } = await createPostgresDatabase()
	const url = config.DATABASE_URL
	const shared = { DATABASE_URL: url, SECRET: 'a secret of forty characters, for the tests' }
	execFileSync('node_modules/.bin/node', ['scripts/parvis.ts', 'demo'], {
		env: { ...process.env, ...shared },
	})
	const sites = await Promise.all([startServer({ env: shared }), startServer({ env: shared })])
	t.after(async () => {
		for (const site of sites) await site.stop()
		await remove()
	})
	const [one, other] = sites
	const register = await fetch(`${one!.url}/api/auth/sign-up/email`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: one!.url },
		body: JSON.stringify({ name: 'Ada', email: 'ada@exemple.fr', password: 'une phrase assez longue' }),
	})
	assert.equal(register.status, 200)
	const cookie = register.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ')
	const dashboard = await fetch(`${other!.url}/dashboard`, { headers: { cookie }, redirect: 'manual' })
	assert.equal(dashboard.status, 200, 'both processes share the session')
	const before = await (await fetch(`${other!.url}/news`)).text()
	assert.match(before, /Le nouveau site est ouvert/)
	await runSql(
		url,
		"update content.versions set title = 'Un autre titre' where title = 'Le nouveau site est ouvert'",
	)
	await runSql(url, 'update content.changes set version = version + 1')
	const isUpdated = async () => (await (await fetch(`${other!.url}/news`)).text()).includes('Un autre titre')
	await eventually(isUpdated, true, 'a change in the database is shown')
})
