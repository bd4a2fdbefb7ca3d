import { getAuthTables } from 'better-auth/db'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import type { PrepareRead } from '#platform/database/prepared-read.ts'
import type { Auth } from '#services/accounts/auth.ts'
import type { Db } from '#services/accounts/tables.ts'
import { isBanned } from './banned.ts'
import { cookieNamed, unsigned } from './signed-cookie.ts'

type AuthSession = Auth['$Infer']['Session']

type AsJson<Value> = Value extends Date ? string : Value

type JsonOf<Row> = { [Field in keyof Row]: AsJson<Row[Field]> }

/** The HTTP response of better-auth's `getSession`: same field order, dates in ISO 8601. */
export type FoundSession = { session: JsonOf<AuthSession['session']>; user: JsonOf<AuthSession['user']> }

export type SessionReader = {
	/** The active session of the signed cookie, or null. */
	find(headers: Headers): Promise<FoundSession | null>
	/** The token in the signed cookie; null without a cookie or with a wrong signature. */
	tokenOf(headers: Headers): string | null
	/** The active session of a token; null for an unknown or expired one and for a banned or disabled user. */
	findByToken(token: string): Promise<FoundSession | null>
	/**
	 * The active session of a query token, either plain (as returned by a sign-in) or signed (as in the cookie). A signature
	 * must be valid.
	 */
	findByQueryToken(token: string): Promise<FoundSession | null>
	/** Whether the session ends with the browser, according to a signed cookie, and so is not renewed. */
	endsWithBrowser(headers: Headers): boolean
}

type Options = {
	db: Db
	engine: Engine
	prepareRead: PrepareRead
	auth: Auth
	secret: string
	clock: Clock
	/** Called with each request of a user, not of somebody who impersonates them. */
	noteActive(userId: string): void
}

/**
 * Reads sessions with one query instead of better-auth's whole pipeline, with the same result; `session-reader.test.ts`
 * compares both.
 */
export function createSessionReader(options: Options): SessionReader {
	const { db, engine, prepareRead, auth, secret, clock, noteActive } = options
	const { cookiePrefix } = auth.options.advanced
	const tables = getAuthTables(auth.options)
	const sessionColumns = columnsOf('session', tables['session']?.fields ?? {}, engine)
	const userColumns = columnsOf('user', tables['user']?.fields ?? {}, engine)
	const readRow = prepareRead(
		sql`
			select ${sql.join([...sessionColumns, ...userColumns].map(({ selected }) => selected))}
			from "session" inner join "user" on "user"."id" = "session"."userId"
			where "session"."token" = ${''} and "user"."deletionDueAt" is null
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
		const current = { session, user } as FoundSession
		const now = clock.now()
		const isExpired = Date.parse(current.session.expiresAt) < now.getTime()
		if (isExpired || isBanned(current.user, now)) return null
		if (!current.session.impersonatedBy) noteActive(current.user.id)
		return current
	}

	const tokenOf = (headers: Headers) => signed('session_token', headers)

	return {
		tokenOf,
		findByToken,
		async findByQueryToken(token) {
			const plainToken = token.includes('.') ? unsigned(token, secret) : token
			return plainToken ? await findByToken(plainToken) : null
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
		read: readers[engine][String(fields[field]?.type)] ?? unchanged,
	}))
}

const unchanged: Column['read'] = (value) => value

/** SQLite stores booleans as 0 or 1, dates and JSON as text. */
const readers: Record<Engine, Record<string, Column['read']>> = {
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
