import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { migrations } from '#services/accounts/migrations/index.ts'
import type { AccountTables } from '#services/accounts/tables.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const camille = { name: 'Camille', email: 'camille@exemple.fr', password: 'une phrase assez longue' }

const get = (site: RunningServer, path: string, cookie: string) =>
	fetch(`${site.url}/api/auth${path}`, { headers: { cookie } })

const post = (site: RunningServer, path: string, body: object, cookie = '') =>
	fetch(`${site.url}/api/auth${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: site.url, cookie },
		body: JSON.stringify(body),
	})

onEachEngine('unexpected errors are only logged', async ({ engine, config, openDatabase }) => {
	const { db } = await openDatabase<AccountTables>('accounts', migrations)
	const { DATA_DIR: dataDir, DATABASE_URL = '' } = await config()
	const site = await startServer(engine === 'sqlite' ? { dataDir } : { env: { DATABASE_URL } })
	try {
		const registered = await post(site, '/sign-up/email', camille)
		assert.equal(registered.status, 200)
		const cookies = registered.headers.getSetCookie().map((line) => line.split(';')[0])
		const cookie = cookies.join('; ')
		const pavers = { name: 'Les Pavés', slug: 'les-paves' }
		assert.equal((await post(site, '/organization/create', pavers, cookie)).status, 200)
		const firstLine = site.lines.length
		const calls: [missingTable: string, call: () => Promise<Response>][] = [
			['invitation', () => get(site, '/organization/get-full-organization', cookie)],
			['organization', () => post(site, '/organization/create', { ...pavers, slug: 'autre' }, cookie)],
			['account', () => post(site, '/sign-in/email', camille)],
		]
		for (const [table, call] of calls) {
			await sql`alter table ${sql.table(table)} rename to ${sql.table(`lost_${table}`)}`.execute(db)
			const response = await call()
			assert.equal(response.status, 500, table)
			const error = { code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' }
			assert.deepEqual(await response.json(), error, table)
		}
		await sql`alter table "oauthRefreshToken" rename to "lostAsWell"`.execute(db)
		const grant = { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'a', client_secret: 'b' }
		const token = await fetch(`${site.url}/api/auth/oauth2/token`, {
			method: 'POST',
			body: new URLSearchParams(grant),
		})
		assert.deepEqual([token.status, await token.json()], [500, { error: 'server_error' }])
		await site.stop()
		const logged = site.lines.slice(firstLine).map((line) => {
			assert.match(line, /^\{"time":/, 'all output consists of log lines')
			return JSON.parse(line) as { level: string; message: string; error?: { message: string } }
		})
		const failed = logged.filter(({ message }) => message === 'account call failed')
		assert.equal(failed.length, 4)
		assert.ok(!logged.some(({ message }) => message.startsWith('# SERVER_ERROR')), 'no duplicates')
		assert.ok(failed.every(({ level, error }) => level === 'error' && error?.message))
		for (const value of [pavers.slug, camille.email]) {
			assert.ok(!JSON.stringify(logged).includes(value), 'no query values are logged')
		}
	} finally {
		await site.stop()
	}
})
