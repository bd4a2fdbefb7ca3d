import { getAuthTables } from 'better-auth/db'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import type { PrepareRead } from '#platform/database/prepared-read.ts'
import type { Auth } from '#services/accounts/auth.ts'
import type { Db } from '#services/accounts/tables.ts'
import { isBanned } from './banned.ts'
import { cookieNamed, unsigned } from './signed-cookie.ts'

type Found = Auth['$Infer']['Session']

type AsJson<Value> = Value extends Date ? string : Value

type JsonOf<Row> = { [Field in keyof Row]: AsJson<Row[Field]> }

/** As better-auth's `getSession` answers it over HTTP: the fields in its order, dates in ISO 8601. */
export type FoundSession = { session: JsonOf<Found['session']>; user: JsonOf<Found['user']> }

export type SessionReader = {
	/** The live session of the signed cookie, or null. */
	find(headers: Headers): Promise<FoundSession | null>
	/** The token that the signed cookie names; null without one or with a wrong signature. */
	tokenOf(headers: Headers): string | null
	/** The live session of a token; null for an unknown or expired one and for somebody who is banned. */
	findByToken(token: string): Promise<FoundSession | null>
	/**
	 * The live session of a `token` in a query: as a sign-in answers it, or signed as in the cookie. One that carries a
	 * signature must have the right one.
	 */
	findByQueryToken(token: string): Promise<FoundSession | null>
	/** Whether a signed cookie says that the session ends with the browser, so that it is not renewed. */
	endsWithBrowser(headers: Headers): boolean
}

type Options = { db: Db; engine: Engine; prepareRead: PrepareRead; auth: Auth; secret: string; clock: Clock }

/**
 * Reads sessions with one query instead of better-auth's whole pipeline, and sees the same:
 * `session-reader.test.ts` compares them.
 */
export function createSessionReader(options: Options): SessionReader {
	const { db, engine, prepareRead, auth, secret, clock } = options
	const { cookiePrefix } = auth.options.advanced
	const tables = getAuthTables(auth.options)
	const sessionColumns = columnsOf('session', tables['session']?.fields ?? {}, engine)
	const userColumns = columnsOf('user', tables['user']?.fields ?? {}, engine)
	const readRow = prepareRead(
		sql`
			select ${sql.join([...sessionColumns, ...userColumns].map(({ selected }) => selected))}
			from "session" inner join "user" on "user"."id" = "session"."userId"
			where "session"."token" = ${''}
		`.compile(db),
	)

	function signed(name: string, headers: Headers): string | null {
		const value = cookieNamed(`${cookiePrefix}.${name}`, headers.get('cookie') ?? '')
		return value ? unsigned(value, secret) : null
	}

	async function findByToken(token: string): Promise<FoundSession | null> {
		const row = await readRow([token])
		if (!row) return null
		const session = valuesOf(row, sessionColumns, 0)
		const user = valuesOf(row, userColumns, sessionColumns.length)
		const found = { session, user } as FoundSession
		const now = clock.now()
		return Date.parse(found.session.expiresAt) < now.getTime() || isBanned(found.user, now) ? null : found
	}

	const tokenOf = (headers: Headers) => signed('session_token', headers)

	return {
		tokenOf,
		findByToken,
		async findByQueryToken(given) {
			const token = given.includes('.') ? unsigned(given, secret) : given
			return token ? await findByToken(token) : null
		},
		async find(headers) {
			const token = tokenOf(headers)
			return token ? await findByToken(token) : null
		},
		endsWithBrowser: (headers) => signed('dont_remember', headers) !== null,
	}
}

type Fields = Record<string, { type: unknown; returned?: boolean | undefined }>

type Column = { field: string; selected: ReturnType<typeof sql>; read(value: unknown): unknown }

function columnsOf(table: string, fields: Fields, engine: Engine): Column[] {
	const names = Object.keys(fields).filter((name) => name !== 'id' && fields[name]?.returned !== false)
	return [...names, 'id'].map((field) => ({
		field,
		selected: sql`${sql.ref(`${table}.${field}`)} as ${sql.id(`${table} ${field}`)}`,
		read: readings[engine][String(fields[field]?.type)] ?? asItIs,
	}))
}

const asItIs: Column['read'] = (value) => value

/** SQLite stores booleans as 0 or 1, dates and JSON as text. */
const readings: Record<Engine, Record<string, Column['read']>> = {
	sqlite: {
		boolean: (value) => (typeof value === 'number' ? value === 1 : value),
		json: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
	},
	postgres: {
		date: (value) => (value instanceof Date ? value.toISOString() : value),
	},
}

function valuesOf(row: readonly unknown[], columns: readonly Column[], start: number): object {
	const values: Record<string, unknown> = {}
	let index = start
	for (const { field, read } of columns) values[field] = read(row[index++])
	return values
}
