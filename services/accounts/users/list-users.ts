import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { decodeKeys, encodeKeys, idKey, timeKey } from '#platform/database/cursor.ts'
import type { Engine } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import { roleList, type RoleSets } from '#services/accounts/permissions.ts'
import { listRolesInUse } from '#services/accounts/queries.ts'
import { listsWith } from '#services/accounts/roles/queries.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import { foldedText } from '#platform/folded-text.ts'
import { slugOf } from '#services/accounts/users/usernames.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'
import { userColumns, type UserRow } from './columns.ts'
import type { ListedUser, UsersPage } from './contract.ts'
import type { UsersQuery } from './users-query.ts'

/** A page of users begins after or before the row with this sort key and id. */
type PageCursor = { key: string; id: string; direction: 'after' | 'before' }

const textKey = z
	.string()
	.max(300)
	.regex(/^[^\0]*$/)
const directions = z.enum(['after', 'before'])

/** @throws {AppError} VALIDATION_ERROR for an invalid cursor. */
function decodePageCursor(text: string, { isTime }: Order): PageCursor {
	const keys = z.tuple([isTime ? timeKey : textKey, idKey, directions])
	const [key, id, direction] = decodeKeys(text, keys)
	return { key, id, direction }
}

const pageSize = 50
const maxCount = 10_000
const maxSearched = 500
const batchSize = 500
/** Beyond, the lists are searched together: SQLite merges at most 500 selects. */
const maxMergedLists = 100
/** Upper bound of a prefix range: sorts after every text that begins with the prefix. */
const maxSuffix = '\u{10FFFF}'

type Order = {
	/** The sort expression; ties are sorted by id. */
	expression: RawBuilder<unknown>
	isDescending: boolean
	isTime: boolean
	keyOf(user: UserRow): string
}

/** Binary collation, as in the indexes for prefix searches. */
const bytes = (engine: Engine) => sql.raw(engine === 'postgres' ? 'collate "C"' : 'collate binary')

/** Names are sorted by the username derived from them, which has no accents and capitals. */
function orderOf(sort: NonNullable<UsersQuery['sort']>, engine: Engine): Order {
	if (sort === 'name') {
		const expression = sql`"username" ${bytes(engine)}`
		return { expression, isDescending: false, isTime: false, keyOf: ({ username }) => username }
	}
	if (sort === 'email') {
		const expression = sql`"email" ${bytes(engine)}`
		return { expression, isDescending: false, isTime: false, keyOf: ({ email }) => email }
	}
	if (sort === 'lastSeen') {
		const expression = sql`coalesce("lastSeenAt", "createdAt")`
		const keyOf = ({ lastSeenAt, createdAt }: UserRow) => isoTime(lastSeenAt ?? createdAt)
		return { expression, isDescending: true, isTime: true, keyOf }
	}
	return {
		expression: sql`"createdAt"`,
		isDescending: true,
		isTime: true,
		keyOf: ({ createdAt }) => isoTime(createdAt),
	}
}

export type ListOptions = { db: Db; engine: Engine; sets: RoleSets; now: Date; seesAddresses: boolean }

/**
 * One page of 50 users. Every query uses an index and never scans the whole table.
 * @throws {AppError} FORBIDDEN for sorting by address without permission to see addresses
 */
export async function listUsers(options: ListOptions, query: UsersQuery): Promise<UsersPage> {
	const { db, engine, seesAddresses } = options
	if (query.sort === 'email' && !seesAddresses)
		throw new AppError({ code: 'FORBIDDEN', reason: 'NOT_AUTHORIZED', message: 'Not authorized' })
	const order = orderOf(sortOf(query), engine)
	const cursor = query.cursor ? decodePageCursor(query.cursor, order) : null
	const filter = await filterOf(options, query)
	const isBack = cursor?.direction === 'before'
	const [rows, count] = await Promise.all([
		readPage(db, { order, filter, cursor, size: pageSize + 1 }),
		countUpTo(db, order, filter, maxCount + 1),
	])
	const page = rows.slice(0, pageSize)
	if (isBack) page.reverse()
	const hasMore = rows.length > pageSize
	const cursorAt = (row: UserRow | undefined, direction: PageCursor['direction']) =>
		row ? encodeKeys([order.keyOf(row), row.id, direction]) : null
	return {
		users: page.map((row) => describe(row, options)),
		previous: (isBack ? hasMore : cursor !== null) ? cursorAt(page[0], 'before') : null,
		next: (isBack ? true : hasMore) ? cursorAt(page.at(-1), 'after') : null,
		found: {
			count: Math.min(count, maxCount),
			isMore: count > maxCount || (Boolean(query.search) && count >= maxSearched),
		},
	}
}

export function describe(
	row: UserRow,
	{ sets, now, seesAddresses }: Pick<ListOptions, 'sets' | 'now' | 'seesAddresses'>,
): ListedUser {
	const { banned, banReason, banExpires, lastSeenAt, image: _, deletionDueAt: __, ...rest } = row
	const until = banExpires === null ? null : isoTime(banExpires)
	return {
		...rest,
		role: roleList(row.role, sets),
		email: seesAddresses ? row.email : null,
		emailVerified: Boolean(row.emailVerified),
		createdAt: isoTime(row.createdAt),
		lastSeenAt: lastSeenAt === null ? null : isoTime(lastSeenAt),
		ban: isBanned({ banned, banExpires }, now) ? { until, reason: banReason } : null,
	}
}

/**
 * All users of a query in batches of 500, read one after the other by key. Between two batches the process answers others
 * and collects garbage: SQLite reads synchronously.
 */
export async function* listAllUsers(options: ListOptions, query: UsersQuery): AsyncGenerator<UserRow[]> {
	const order = orderOf(sortOf(query), options.engine)
	const filter = await filterOf(options, query)
	let cursor: PageCursor | null = null
	for (;;) {
		const rows: UserRow[] = await readPage(options.db, { order, filter, cursor, size: batchSize })
		const last = rows.at(-1)
		if (last === undefined) return
		yield rows
		await nextTurn()
		cursor = { key: order.keyOf(last), id: last.id, direction: 'after' }
	}
}

/** The sorts for which each filter has an index. */
function sortOf({ sort, state, registeredFrom, registeredUntil, seenBefore }: UsersQuery) {
	if (seenBefore) return 'lastSeen'
	return state || registeredFrom || registeredUntil ? 'newest' : (sort ?? 'newest')
}

type PageRequest = { order: Order; filter: Filter; cursor: PageCursor | null; size: number }

/**
 * The users of each role list are read and sorted by an index of their own, then merged: one search for all lists would
 * read all users who have them.
 */
async function readPage(db: Db, { order, filter, cursor, size }: PageRequest): Promise<UserRow[]> {
	const { expression, isDescending, isTime } = order
	const isBack = cursor?.direction === 'before'
	const direction = isDescending === isBack ? 'asc' : 'desc'
	const conditions = [filter.condition, ...rangeOf(filter, order, cursor && { key: cursor.key, direction })]
	if (cursor) {
		const key = isTime ? new Date(cursor.key) : cursor.key
		const sign = sql.raw(direction === 'asc' ? '>' : '<')
		// SQLite starts at the key in an index only for a comparison of the first column alone.
		conditions.push(sql`${expression} ${sign}= ${key}`)
		conditions.push(sql`(${expression}, "id") ${sign} (${key}, ${cursor.id})`)
	}
	const where = sql.join(conditions, sql` and `)
	const columns = sql.join(userColumns.map((column) => sql.ref(column)))
	const way = sql.raw(direction)
	const sorted = sql`order by ${expression} ${way}, "id" ${way} limit ${size}`
	const { lists, hasState } = filter
	const parts =
		lists === null || lists.length > maxMergedLists
			? [inLists(lists, hasState)]
			: lists.map((list) => inLists([list], hasState))
	const selects = parts.map(
		(part) =>
			sql`select * from (select ${columns} from "user" where ${part} and ${where} ${sorted}) as "part"`,
	)
	const merged = sql.join(selects, sql` union all `)
	const { rows } = await sql<UserRow>`select * from (${merged}) as "page" ${sorted}`.execute(db)
	return rows
}

/**
 * The literal lets the planner use the partial indexes of users with a role. With a state it must not: the indexes of the
 * state by role are smaller.
 */
function inLists(lists: readonly string[] | null, hasState: boolean): RawBuilder<boolean> {
	if (lists === null) return sql`1 = 1`
	const isIn =
		lists.length === 1 ? sql<boolean>`"role" = ${lists[0]}` : sql<boolean>`"role" in (${sql.join(lists)})`
	return hasState ? isIn : sql`"role" <> 'member' and ${isIn}`
}

async function countUpTo(db: Db, order: Order, filter: Filter, max: number): Promise<number> {
	const { condition, lists, hasState } = filter
	const where = sql.join([inLists(lists, hasState), condition, ...rangeOf(filter, order, null)], sql` and `)
	const { rows } = await sql<{ count: number | string }>`
		select count(*) as "count" from (select 1 from "user" where ${where} limit ${max}) as "found"
	`.execute(db)
	return Number(rows[0]?.count ?? 0)
}

/** The role lists of a role, if any is asked for, the range of the sort key by days, and all other conditions. */
type Filter = {
	condition: RawBuilder<boolean>
	lists: string[] | null
	hasState: boolean
	from: Date | null
	before: Date | null
}

/**
 * The range of a filter by days, without the bound that a page at `place` is within anyway: of two lower or two upper
 * bounds, SQLite may start in the index at the wider one and read all rows between.
 */
function rangeOf(
	{ from, before }: Filter,
	{ expression }: Order,
	place: { key: string; direction: 'asc' | 'desc' } | null,
): RawBuilder<boolean>[] {
	const start = place?.direction === 'asc' ? new Date(place.key) : null
	const end = place?.direction === 'desc' ? new Date(place.key) : null
	const bounds: RawBuilder<boolean>[] = []
	if (from && !(start && start >= from)) bounds.push(sql`${expression} >= ${from}`)
	if (before && !(end && end < before)) bounds.push(sql`${expression} < ${before}`)
	return bounds
}

/**
 * The filters of a query; with literals where an index is partial.
 * @throws {AppError} VALIDATION_ERROR for a combination of days that no index serves
 */
async function filterOf({ db, engine, now, seesAddresses }: ListOptions, query: UsersQuery): Promise<Filter> {
	const { search, role, state, registeredFrom, registeredUntil, seenBefore } = query
	const conditions: RawBuilder<boolean>[] = [sql`1 = 1`]
	if (seenBefore && (registeredFrom || registeredUntil)) {
		const message = '[query.seenBefore] Not together with the days of registration'
		throw new AppError({ code: 'VALIDATION_ERROR', field: 'seenBefore', message })
	}
	const text = search
		?.replaceAll(/\p{Cc}/gu, '')
		.trim()
		.toLowerCase()
	if (text) conditions.push(isAmong(matching(text, engine, seesAddresses), engine))
	if (role === 'member' && !state) conditions.push(sql`"role" = 'member'`)
	if (state === 'unverified') {
		conditions.push(engine === 'postgres' ? sql`not "emailVerified"` : sql`"emailVerified" = 0`)
	}
	if (state === 'banned') {
		conditions.push(engine === 'postgres' ? sql`"banned"` : sql`"banned" = 1`)
		conditions.push(sql`("banExpires" is null or "banExpires" > ${now})`)
	}
	const lists = await listsOf(db, query)
	if (lists?.length === 0) conditions.push(sql`1 = 0`)
	return {
		condition: sql`${sql.join(conditions, sql` and `)}`,
		lists: lists?.length ? lists : null,
		hasState: state !== undefined,
		from: registeredFrom ? startOf(registeredFrom) : null,
		before: seenBefore ? startOf(seenBefore) : registeredUntil ? startOf(registeredUntil, 1) : null,
	}
}

/** A state has indexes by role, also for members. */
async function listsOf(db: Db, { role, state }: UsersQuery): Promise<string[] | null> {
	if (!role || (role === 'member' && !state)) return null
	return role === 'member' ? ['member'] : listsWith(await listRolesInUse(db), role)
}

/** The start of a day in UTC, or of one some `days` later. */
function startOf(day: string, days = 0): Date {
	const start = new Date(day)
	start.setUTCDate(start.getUTCDate() + days)
	return start
}

/** PostgreSQL looks up each id of an array. For `in` it may read all users of a state instead. */
const isAmong = (ids: RawBuilder<unknown>, engine: Engine) =>
	engine === 'postgres' ? sql<boolean>`"id" = any(array(${ids}))` : sql<boolean>`"id" in (${ids})`

export function matching(text: string, engine: Engine, seesAddresses: boolean) {
	const slug = slugOf(text)
	const folded = foldedText(text)
	const dash = sql.raw(engine === 'postgres' ? `strpos("username", '-')` : `instr("username", '-')`)
	const searches: [expression: RawBuilder<unknown>, start: string][] = []
	if (seesAddresses) searches.push([sql`"email"`, text])
	if (folded) searches.push([sql`"foldedName"`, folded])
	if (slug) searches.push([sql`"username"`, slug], [sql`substr("username", ${dash} + 1)`, slug])
	const matches = searches.map(([expression, start]) => {
		const column = sql`${expression} ${bytes(engine)}`
		const isMatch = sql`${column} >= ${start} and ${column} < ${start + maxSuffix}`
		return sql`select "id" from (select "id" from "user" where ${isMatch} order by ${column} limit ${maxSearched}) as "match"`
	})
	return sql.join([...matches, sql`select "id" from "user" where "id" = ${text}`], sql` union `)
}
