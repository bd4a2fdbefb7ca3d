import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Fate, PersonalDataSource, Person } from './contract.ts'

/** Rows of a table that are about a person. */
type PersonalList = {
	table: string
	/** The columns that name the person: a row is theirs if one of them does. */
	names: Record<string, keyof Person>
	/** Only the rows of which this holds. */
	only?: { column: string; operator: '=' | '<>'; value: string }
	/** Columns that identify a row, in the order of the pages; none is a time. */
	key: readonly string[]
	exported: readonly string[]
	/** Columns that an export does not have, each with the reason. */
	withheld?: Record<string, string>
	fate: Fate
	/** What replaces the name in a row with the fate `unnamed`; null by default. */
	replacement?: string
	/** By default 1000; less where rows hold long texts. */
	pageRows?: number
}

/** Everything that a service stores: `personal-data.test.ts` checks that no table and no column is missing. */
export type PersonalInventory = {
	/** By the name that an export shows, which no other service uses. */
	lists: Record<string, PersonalList>
	/** Tables without data of users, each with the reason. */
	notPersonal: Record<string, string>
}

/** The same reason for several columns that are withheld, or several tables that are not personal. */
export const reasons = (names: readonly string[], reason: string): Record<string, string> =>
	Object.fromEntries(names.map((name) => [name, reason]))

const defaultPageRows = 1000

/** What an export calls something that a row has the id of; `path` on this site, null if it has no page of its own. */
type Named = { title: string; path: string | null }

/** By the column that has the id. Ids that are missing in the answer stay as they are. */
export type Names = Record<string, (ids: string[]) => Promise<ReadonlyMap<string, Named>>>

type Row = Record<string, unknown>
type AnyDb = Kysely<Record<string, Row>>

/** Reads and forgets by an inventory; a service with further rules has a `forget` of its own, called before. */
export function createPersonalData<Tables>(
	typedDb: Kysely<Tables>,
	{ lists }: PersonalInventory,
	{
		names = {},
		forgetMore = async () => {},
		file = async () => null,
	}: {
		names?: Names
		forgetMore?: PersonalDataSource['forget']
		file?: PersonalDataSource['file']
	} = {},
): PersonalDataSource {
	const db = typedDb as unknown as AnyDb
	return {
		async counts(person) {
			const counts = []
			for (const [list, found] of Object.entries(lists)) {
				const { table, fate } = found
				const { rows } = await db
					.selectFrom(table)
					.select(({ fn }) => fn.countAll<number | string>().as('rows'))
					.where(isAbout(person, found))
					.executeTakeFirstOrThrow()
				if (Number(rows) > 0) counts.push({ list, rows: Number(rows), fate })
			}
			return counts
		},
		async page(person, { list, after }) {
			const found = lists[list]
			if (!found) throw new Error(`No list of personal data is named ${list}`)
			const { table, key, exported, pageRows = defaultPageRows } = found
			let query = db
				.selectFrom(table)
				.select([...new Set([...key, ...exported])])
				.where(isAbout(person, found))
				.limit(pageRows + 1)
			for (const column of key) query = query.orderBy(sql.ref(column))
			if (after !== null) query = query.where(follows(key, JSON.parse(after) as unknown[]))
			const rows = await query.execute()
			const last = rows.length > pageRows ? rows[pageRows - 1] : undefined
			return {
				rows: await withNames(
					rows.slice(0, pageRows).map((row) => exportedOf(row, exported)),
					names,
				),
				next: last ? JSON.stringify(key.map((column) => last[column])) : null,
			}
		},
		async forget(person) {
			await forgetMore(person)
			for (const list of Object.values(lists)) await forgetRows(db, list, person)
		},
		file,
	}
}

/** Replaces each id that has a name by `{ id, title, path }`. */
async function withNames(rows: Row[], names: Names): Promise<Row[]> {
	let named = rows
	for (const [column, find] of Object.entries(names)) {
		const ids = rows.map((row) => row[column]).filter((id) => typeof id === 'string')
		if (ids.length === 0) continue
		const found = await find([...new Set(ids)])
		named = named.map((row) => {
			const id = row[column] as string
			const name = found.get(id)
			return name ? { ...row, [column]: { id, ...name } } : row
		})
	}
	return named
}

async function forgetRows(db: AnyDb, list: PersonalList, person: Person): Promise<void> {
	const { table, names, fate, replacement = null } = list
	if (fate === 'removed') await db.deleteFrom(table).where(isAbout(person, list)).execute()
	if (fate !== 'unnamed') return
	for (const [column, name] of knownNames(names, person)) {
		await db
			.updateTable(table)
			.set({ [column]: replacement })
			.where(sql.ref(column), '=', name)
			.execute()
	}
}

/** The columns that name the person, each with what it holds then. */
const knownNames = (names: PersonalList['names'], person: Person) =>
	Object.entries(names).flatMap(([column, by]) => {
		const name = person[by]
		return name === null ? [] : [[column, name] as const]
	})

function isAbout(person: Person, { names, only }: PersonalList): Expression<SqlBool> {
	const conditions = knownNames(names, person).map(([column, name]) => sql`${sql.ref(column)} = ${name}`)
	if (conditions.length === 0) return sql<SqlBool>`1 = 0`
	const about = sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
	if (!only) return about
	return sql<SqlBool>`${about} and ${sql.ref(only.column)} ${sql.raw(only.operator)} ${only.value}`
}

function follows(key: readonly string[], values: readonly unknown[]): Expression<SqlBool> {
	const columns = key.map((column) => sql.ref(column))
	return sql<SqlBool>`(${sql.join(columns)}) > (${sql.join(values.map((value) => sql`${value}`))})`
}

const exportedOf = (row: Row, columns: readonly string[]): Row =>
	Object.fromEntries(
		columns.map((column) => {
			const value = row[column]
			return [column, value instanceof Date ? value.toISOString() : value]
		}),
	)
