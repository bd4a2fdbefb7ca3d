import { getAuthTables } from 'better-auth/db'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import type { Auth } from '#services/accounts/auth.ts'
import type { Db } from '#services/accounts/tables.ts'
import { isBanned } from './banned.ts'
import { cookieNamed, unsigned } from './signed-cookie.ts'

/** As better-auth's `getSession` answers it, the fields in its order. */
export type FoundSession = Auth['$Infer']['Session']

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

type Options = { db: Db; engine: Engine; auth: Auth; secret: string; clock: Clock }

/**
 * Reads sessions with one query instead of better-auth's whole pipeline, and sees the same:
 * `session-reader.test.ts` compares them.
 */
export function createSessionReader({ db, engine, auth, secret, clock }: Options): SessionReader {
	const { cookiePrefix } = auth.options.advanced
	const tables = getAuthTables(auth.options)
	const sessionColumns = columnsOf('session', tables['session']?.fields ?? {}, engine)
	const userColumns = columnsOf('user', tables['user']?.fields ?? {}, engine)
	const query = sql`
		select ${sql.join([...sessionColumns, ...userColumns].map(({ selected }) => selected))}
		from "session" inner join "user" on "user"."id" = "session"."userId"
		where "session"."token" = ${''}
	`.compile(db)

	function signed(name: string, headers: Headers): string | null {
		const value = cookieNamed(`${cookiePrefix}.${name}`, headers.get('cookie') ?? '')
		return value ? unsigned(value, secret) : null
	}

	async function findByToken(token: string): Promise<FoundSession | null> {
		const { rows } = await db.executeQuery<Record<string, unknown>>({ ...query, parameters: [token] })
		const row = rows[0]
		if (!row) return null
		const session = valuesOf(row, sessionColumns)
		const user = valuesOf(row, userColumns)
		const found = { session, user } as FoundSession
		const now = clock.now()
		return found.session.expiresAt < now || isBanned(found.user, now) ? null : found
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

type Column = {
	field: string
	/** Its name in the answer of the query. */
	alias: string
	selected: ReturnType<typeof sql>
	read(value: unknown): unknown
}

function columnsOf(table: string, fields: Fields, engine: Engine): Column[] {
	const names = Object.keys(fields).filter((name) => name !== 'id' && fields[name]?.returned !== false)
	return [...names, 'id'].map((field) => {
		const alias = `${table} ${field}`
		return {
			field,
			alias,
			selected: sql`${sql.ref(`${table}.${field}`)} as ${sql.id(alias)}`,
			read: engine === 'postgres' ? asItIs : readingOf(fields[field]?.type),
		}
	})
}

/** SQLite answers dates and JSON as text, booleans as 0 or 1; PostgreSQL answers each as such. */
function readingOf(type: unknown): Column['read'] {
	if (type === 'date') return (value) => (typeof value === 'string' ? new Date(value) : value)
	if (type === 'boolean') return (value) => (typeof value === 'number' ? value === 1 : value)
	if (type === 'json') return (value) => (typeof value === 'string' ? JSON.parse(value) : value)
	return asItIs
}

const asItIs = (value: unknown) => value

function valuesOf(row: Record<string, unknown>, columns: Column[]): Record<string, unknown> {
	return Object.fromEntries(columns.map(({ field, alias, read }) => [field, read(row[alias])]))
}
