import { sql } from 'kysely'
import { encodeKeys } from '#platform/database/cursor.ts'
import type { Engine } from '#platform/database/open.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { UsersQuery } from './users-query.ts'

/** The name of a custom role that some of these users have. */
export const customRole = 'entraide'

const perStatement = 50_000

/**
 * Adds `count` users who registered over the five years before `now`: three in a hundred have roles, one in twenty-one is
 * banned and one in five unverified. For tests of plans and for benchmarks.
 */
export async function addManyUsers(
	db: Db,
	{ engine, count, now }: { engine: Engine; count: number; now: Date },
): Promise<void> {
	const isPostgres = engine === 'postgres'
	const stepMs = (5 * 365 * 86_400_000) / count
	const startMs = now.getTime() - count * stepMs
	// Dates are stored as text by SQLite.
	const at = (ms: string) =>
		isPostgres
			? `to_timestamp((${ms}) / 1000.0)`
			: `strftime('%Y-%m-%dT%H:%M:%fZ', (${ms}) / 1000.0, 'unixepoch')`
	const flag = (condition: string) =>
		isPostgres ? `(${condition})` : `(case when ${condition} then 1 else 0 end)`
	const createdMs = `${startMs} + n * ${stepMs.toFixed(1)}`
	for (let start = 0; start < count; start += perStatement) {
		const end = Math.min(count, start + perStatement) - 1
		const numbers = isPostgres
			? `generate_series(${start}, ${end}) as numbers(n)`
			: `(with recursive numbers(n) as (select ${start} union all select n + 1 from numbers where n < ${end}) select n from numbers)`
		const statement = `
			insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt", "username", "role",
				"foldedName", "banned", "lastSeenAt")
			select 'u' || n, case when n % 2 = 0 then 'Personne ' else 'Élodie Roux ' end || n,
				'personne-' || n || '@exemple.fr', ${flag('n % 5 > 0')}, ${at(createdMs)}, ${at(createdMs)},
				case when n % 2 = 0 then 'personne-' else 'elodie-roux-' end || n,
				case when n % 1000 = 7 then 'editor,${customRole}' when n % 1000 = 8 then 'owner'
					when n % 100 = 1 then 'editor' when n % 200 = 2 then 'moderator' when n % 100 = 3 then '${customRole}'
					else 'member' end,
				case when n % 2 = 0 then 'personne ' else 'elodie roux ' end || n, ${flag('n % 21 = 1')},
				case when n % 4 > 0 then ${at(`${createdMs} + (n % 300) * 86400000.0`)} end
			from ${numbers}`
		await sql.raw(statement).execute(db)
	}
}

const searches = [undefined, 'personne', 'personne-77', 'roux 12', 'personne-5@', 'zzz']
const roles = [undefined, 'member', 'editor', 'owner', customRole]
const states = [undefined, 'unverified', 'banned'] as const
const days = [
	{},
	{ registeredFrom: '2025-03-01', registeredUntil: '2025-03-07' },
	{ registeredUntil: '2022-01-01' },
	{ registeredFrom: '2024-01-01' },
	{ seenBefore: '2023-01-01' },
]
const sorts = ['name', 'email', 'lastSeen'] as const

/** Every combination of search, filters and sort that the panel offers, with values for these users. */
export function offeredQueries(): UsersQuery[] {
	const filters = searches.flatMap((search) =>
		roles.flatMap((role) =>
			states.flatMap((state) => days.map((each) => ({ search, role, state, ...each }))),
		),
	)
	const sorted = searches.flatMap((search) =>
		roles.flatMap((role) => sorts.map((sort) => ({ search, role, sort }))),
	)
	return [...filters, ...sorted]
}

/** Cursors of the pages after and before the middle of the list of a query. */
export function pagesInMiddle({ sort, seenBefore }: UsersQuery, now: Date): string[] {
	const isByText = (sort === 'name' || sort === 'email') && !seenBefore
	const key = isByText ? 'personne-5' : new Date(now.getTime() - 900 * 86_400_000).toISOString()
	return ['after', 'before'].map((direction) => encodeKeys([key, 'u5', direction]))
}
