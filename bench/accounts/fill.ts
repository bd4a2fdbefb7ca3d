import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { openDatabase } from '#platform/database/open.ts'
import { migrations } from '#services/accounts/migrations/index.ts'
import { createPasswords } from '#services/accounts/passwords/passwords.ts'
import { type Place, secret } from './servers.ts'

export const password = 'les lampes du soir'

export const emailOf = (account: number) => `personne-${account}@exemple.fr`

const configOf = ({ dataDir, databaseUrl }: Place) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

export const openAccountsDatabase = async (place: Place) =>
	await openDatabase<object>(configOf(place), 'accounts', migrations)

/**
 * Fills an accounts database: every account has `password` and three sessions, one of them expired.
 */
export async function fill(place: Place, accounts: number): Promise<void> {
	const { db } = await openAccountsDatabase(place)
	await db.destroy()
	const hash = await createPasswords().hash(password)
	if (place.databaseUrl) {
		const client = new pg.Client({ connectionString: place.databaseUrl })
		await client.connect()
		for (const statement of statementsOf('postgres', accounts, hash)) await client.query(statement)
		await client.query('analyze')
		await client.end()
		return
	}
	const database = new DatabaseSync(join(place.dataDir, 'accounts.sqlite'))
	database.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -400000; begin')
	for (const statement of statementsOf('sqlite', accounts, hash)) database.exec(statement)
	database.exec('commit; analyze; pragma wal_checkpoint(truncate)')
	database.close()
}

/** Tokens are random, so that rows that are read together are scattered, as in production. */
function statementsOf(engine: 'sqlite' | 'postgres', accounts: number, hash: string): string[] {
	const isPostgres = engine === 'postgres'
	const numbers = (count: number) =>
		isPostgres
			? `generate_series(0, ${count - 1}) as numbers(n)`
			: `(with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${count - 1}) select n from numbers) as numbers`
	const date = (value: Date) => `'${value.toISOString()}'${isPostgres ? '::timestamptz' : ''}`
	const flag = isPostgres ? 'true' : '1'
	const token = isPostgres ? `md5(random()::text || n)` : 'lower(hex(randomblob(16)))'
	const now = new Date()
	const future = new Date(now.getTime() + 6.5 * 86_400_000)
	const past = new Date(now.getTime() - 3_600_000)
	return [
		`insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt", "username", "role", "foldedName")
		select 'u' || n, 'Personne ' || n, 'personne-' || n || '@exemple.fr', ${flag}, ${date(now)}, ${date(now)}, 'personne-' || n, 'member', 'personne ' || n
		from ${numbers(accounts)}`,
		`insert into "account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt")
		select 'a' || n, 'u' || n, 'credential', 'u' || n, '${hash}', ${date(now)}, ${date(now)}
		from ${numbers(accounts)}`,
		`insert into "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "ipAddress", "userAgent", "userId")
		select 's' || n, case when n % 3 = 2 then ${date(past)} else ${date(future)} end, ${token}, ${date(now)}, ${date(now)}, '192.0.2.1', 'bench', 'u' || (n / 3)
		from ${numbers(accounts * 3)}`,
	]
}

/** Cookies of `count` valid sessions, evenly spread over the accounts. */
export async function cookiesOf(place: Place, accounts: number, count: number): Promise<string[]> {
	const ids = Array.from({ length: count }, (_, index) => `s${Math.floor((index * accounts) / count) * 3}`)
	const { db, prepareRead } = await openAccountsDatabase(place)
	const read = prepareRead({
		sql: `select "token" from "session" where "id" = ${place.databaseUrl ? '$1' : '?'}`,
	})
	const cookies: string[] = []
	for (const id of ids) {
		const token = String((await read([id]))?.[0])
		const signature = createHmac('sha256', secret).update(token).digest('base64')
		cookies.push(`parvis.session_token=${encodeURIComponent(`${token}.${signature}`)}`)
	}
	await db.destroy()
	return cookies
}
