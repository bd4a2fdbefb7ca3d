import assert from 'node:assert/strict'
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { onPostgres, onSqlite, type TestDatabase } from '#tests/support/databases.ts'
import { migrations } from '#services/accounts/migrations/index.ts'
import { roleSetsWith } from '#services/accounts/roles/queries.ts'
import type { AccountTables } from '#services/accounts/tables.ts'
import { listUsers, type ListOptions } from './list-users.ts'
import { addManyUsers, customRole, offeredQueries, pagesInMiddle } from './many-users.ts'

type Read = (options: ListOptions) => Promise<unknown>

/** The SQL of the queries of `read`. */
async function queriesOf({ db, ...options }: ListOptions, read: Read) {
	const nodes: { node: RootOperationNode; queryId: { queryId: string } }[] = []
	const plugin: KyselyPlugin = {
		transformQuery({ node, queryId }) {
			nodes.push({ node, queryId })
			return node
		},
		transformResult: async ({ result }) => result,
	}
	await read({ db: db.withPlugin(plugin), ...options })
	return nodes.map(({ node, queryId }) => db.getExecutor().compileQuery(node, queryId))
}

/** How SQLite finds the rows of the queries of `read`. */
async function plansOf({ db, ...options }: ListOptions, read: Read) {
	const queries = await queriesOf({ db, ...options }, read)
	const plans = queries.map(async ({ sql, parameters }) => {
		const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
		const { rows } = await db.executeQuery<{ detail: string }>(explained)
		return { sql, details: rows.map(({ detail }) => detail) }
	})
	return await Promise.all(plans)
}

async function openMany(database: TestDatabase, count: number): Promise<ListOptions> {
	const { db } = await database.openDatabase<AccountTables>('accounts', migrations)
	const now = new Date()
	const { engine } = database
	await addManyUsers(db, { engine, count, now })
	await db.executeQuery(CompiledQuery.raw('analyze'))
	const sets = roleSetsWith([{ name: customRole, permissions: 'panel.access' }])
	return { db, engine, sets, now, seesAddresses: true }
}

/** On SQLite alone: PostgreSQL prefers scans of small tables; the bench `manyUsers` measures both. */
onSqlite('every list of users that is offered starts at its place in an index', async (database) => {
	const options = await openMany(database, 5000)
	const problems = new Set<string>()
	for (const query of offeredQueries().filter(({ search }) => !search || search === 'personne')) {
		for (const cursor of [undefined, ...pagesInMiddle(query, options.now)]) {
			for (const { sql, details } of await plansOf(options, (watched) =>
				listUsers(watched, { ...query, cursor }),
			)) {
				// Without a filter the first page begins at the end of an index, and a count stops at 10,001 rows.
				const isLimited = /order by|count\(\*\)/.test(sql) && !(cursor && sql.includes('order by'))
				const isAllowed = (detail: string) =>
					!detail.startsWith('SCAN user') ||
					(isLimited && (detail.includes('USING') || sql.includes('count(*)')))
				for (const detail of details)
					if (!isAllowed(detail)) problems.add(`${JSON.stringify(query)} ${Boolean(cursor)}: ${detail}`)
			}
		}
	}
	assert.deepEqual([...problems], [])
})

/** A plan does not say which of two bounds the index is read from. */
onSqlite('a page of a list by days has one bound on each side, the nearer one', async (database) => {
	const options = await openMany(database, 1000)
	const { next } = await listUsers(options, { registeredFrom: '2024-01-01' })
	const { previous } = await listUsers(options, { registeredFrom: '2024-01-01', cursor: next! })
	const pages = [
		{ registeredFrom: '2024-01-01', cursor: previous! },
		{ registeredUntil: '2999-01-01', cursor: next! },
		{ seenBefore: '2999-01-01', cursor: next! },
	]
	for (const page of pages) {
		const queries = await queriesOf(options, (watched) => listUsers(watched, page))
		const { sql } = queries.find((query) => query.sql.includes('order by'))!
		assert.equal(sql.match(/("createdAt"|coalesce\(.*?\)) (<|>)=? \?/g)?.length, 1, sql)
	}
})

type PlanNode = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: PlanNode[] }

/** The most rows that one node of a plan of PostgreSQL reads. */
const rowsReadBy = (node: PlanNode): number =>
	Math.max(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), ...(node.Plans ?? []).map(rowsReadBy))

onPostgres(
	'a search reads the users that it finds, however many are in the state asked for',
	async (database) => {
		const options = await openMany(database, 20_000)
		const mostFound = 4 * 500 + 1
		for (const state of ['unverified', 'banned'] as const) {
			const queries = await queriesOf(options, (watched) => listUsers(watched, { search: 'personne', state }))
			for (const { sql, parameters } of queries) {
				const explained = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters])
				const { rows } = await options.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained)
				const read = rowsReadBy(rows[0]!['QUERY PLAN'][0].Plan)
				assert.ok(read <= mostFound, `${state}: ${read} rows read by ${sql}`)
			}
		}
	},
)
