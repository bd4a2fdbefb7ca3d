import assert from 'node:assert/strict'
import { bodyOf, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { signedIn } from '#services/accounts/users/testing.ts'

async function openLists(database: TestDatabase) {
	const opened = await openAccounts(database)
	const { db, logged } = opened
	const ana = await signedIn(opened, 'ana', 'owner')
	const created = await ana.post('/organization/create', { name: 'Les Pavés', slug: 'les-paves' })
	const { id: organizationId } = await bodyOf(created)
	for (const name of ['lou', 'max']) {
		const { id: userId } = await signedIn(opened, name)
		const row = { id: name, organizationId: String(organizationId), userId, role: 'member' }
		await db
			.insertInto('member')
			.values({ ...row, createdAt: new Date() })
			.execute()
	}
	const listed = async (path: string, query: string) => {
		const answer = await ana.get(`${path}?organizationId=${String(organizationId)}&${query}`)
		const { users, members, total, code } = await bodyOf(answer)
		const rows = (users ?? members ?? []) as { name?: string; user?: { name: string } }[]
		return { status: answer.status, code, total, names: rows.map(({ name, user }) => name ?? user?.name) }
	}
	const failures = () => logged.filter(({ level }) => level === 'error')
	return { listed, failures }
}

const users = '/admin/list-users'
const members = '/organization/list-members'

const rejected = [
	'sortBy=password',
	'sortBy=constructor',
	'limit=-1',
	'limit=1e30',
	'limit=1.5',
	'limit=abc',
	'limit=1&limit=2',
	'offset=-5',
	'offset=abc',
	'filterField=password&filterValue=a',
	'filterField=role',
	'filterField=role&filterValue=a&filterValue=b',
	'filterField=createdAt&filterValue=hier',
	'filterField=createdAt&filterValue=2026-01-01&filterOperator=contains',
]

onEachEngine('list queries with unknown fields or values are rejected', async (database) => {
	const { listed, failures } = await openLists(database)
	const ofUsers = ['emailVerified&filterValue=oui', 'banned&filterValue=true&filterOperator=gt']
	const cases = [
		...[users, members].flatMap((path) => rejected.map((query) => [path, query] as const)),
		...ofUsers.map((rest) => [users, `filterField=${rest}`] as const),
	]
	for (const [path, query] of cases) {
		const { status, code } = await listed(path, query)
		assert.deepEqual([status, code], [400, 'VALIDATION_ERROR'], `${path}?${query}`)
	}
	assert.deepEqual(failures(), [])
})

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

const validQueries: [path: string, query: string, names: string[], total: number][] = [
	[users, 'sortBy=name&sortDirection=desc', ['max', 'lou', 'ana'], 3],
	[users, 'sortBy=name&limit=1&offset=1', ['lou'], 3],
	[users, 'offset=300', [], 3],
	[users, 'filterField=role&filterValue=owner', ['ana'], 1],
	[users, 'filterField=role&filterOperator=in&filterValue=owner', ['ana'], 1],
	[
		users,
		'sortBy=name&filterField=name&filterOperator=in&filterValue=lou&filterValue=max',
		['lou', 'max'],
		2,
	],
	[users, 'filterField=name&filterOperator=contains&filterValue=o', ['lou'], 1],
	[users, 'filterField=emailVerified&filterValue=false', [], 0],
	[users, 'sortBy=name&filterField=emailVerified&filterValue=true', ['ana', 'lou', 'max'], 3],
	[users, `filterField=createdAt&filterOperator=gt&filterValue=${tomorrow}`, [], 0],
	[users, `limit=1&sortBy=name&filterField=createdAt&filterOperator=lt&filterValue=${tomorrow}`, ['ana'], 3],
	[members, 'filterField=role&filterValue=owner', ['ana'], 1],
	[members, 'filterField=role&filterValue=admin', [], 0],
	[members, 'offset=3', [], 3],
	[members, 'sortBy=createdAt&limit=1', ['ana'], 3],
	[members, `filterField=createdAt&filterOperator=gt&filterValue=${tomorrow}`, [], 0],
]

onEachEngine('a list returns the matching rows, and none beyond its end', async (database) => {
	const { listed, failures } = await openLists(database)
	for (const [path, query, names, total] of validQueries) {
		const { code: _, ...answer } = await listed(path, query)
		assert.deepEqual(answer, { status: 200, names, total }, `${path}?${query}`)
	}
	assert.deepEqual(failures(), [])
})
