import assert from 'node:assert/strict'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { createVisitor, openAccounts } from '#services/accounts/testing.ts'
import type { Db } from '#services/accounts/tables.ts'
import { password, signedIn } from './testing.ts'
import type { UsersQuery } from './users-query.ts'

async function insertUsers(db: Db, count: number): Promise<void> {
	const users = Array.from({ length: count }, (_, index) => {
		const number = String(index).padStart(4, '0')
		const createdAt = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3)))
		const names = {
			name: `Élodie Roux ${number}`,
			username: `elodie-roux-${number}`,
			email: `e${number}@exemple.fr`,
		}
		const lastSeenAt = index % 4 === 0 ? null : new Date(createdAt.getTime() + (index % 7) * 60_000)
		const state = { emailVerified: index % 2 === 0, banned: index % 10 === 0, lastSeenAt }
		const role = index % 25 === 0 ? 'editor,moderator' : 'member'
		return { id: `id${number}`, ...names, ...state, role, createdAt, updatedAt: createdAt }
	})
	if (count > 0) await db.insertInto('user').values(users).execute()
}

async function openUsers(database: TestDatabase, count = 0) {
	const opened = await openAccounts(database)
	const admin = await signedIn(opened, 'ana', 'admin')
	await insertUsers(opened.db, count)
	return { ...opened, admin, users: opened.accounts.users, headers: admin.headers() }
}

onEachEngine('every sort order lists all users once, forwards and backwards', async (database) => {
	const { users, headers } = await openUsers(database, 170)
	for (const sort of ['newest', 'name', 'email', 'lastSeen'] as const) {
		const forwards = []
		let page = await users.list(headers, { sort })
		assert.equal(page.previous, null)
		assert.deepEqual(page.found, { count: 171, isMore: false })
		const pages = [page]
		while (page.next) {
			page = await users.list(headers, { sort, cursor: page.next })
			pages.push(page)
		}
		for (const each of pages) forwards.push(...each.users.map(({ id }) => id))
		assert.equal(new Set(forwards).size, 171, sort)
		assert.equal(forwards.length, 171, sort)
		const backwards = [pages.at(-1)!.users.map(({ id }) => id)]
		while (page.previous) {
			page = await users.list(headers, { sort, cursor: page.previous })
			backwards.unshift(page.users.map(({ id }) => id))
		}
		assert.deepEqual(backwards.flat(), forwards, sort)
		const all = pages.flatMap((each) => each.users)
		const keys = all.map((user) => {
			if (sort === 'name') return user.username
			if (sort === 'email') return user.email
			return sort === 'newest' ? user.createdAt : (user.lastSeenAt ?? user.createdAt)
		})
		const sorted = keys.toSorted()
		assert.deepEqual(keys, sort === 'name' || sort === 'email' ? sorted : sorted.toReversed(), sort)
	}
})

onEachEngine('users are filtered by role and state, also combined with a search', async (database) => {
	const { users, headers, db } = await openUsers(database, 100)
	const count = async (query: UsersQuery) => (await users.list(headers, query)).found.count
	assert.equal(await count({ role: 'editor' }), 4)
	assert.equal(await count({ role: 'moderator' }), 4)
	assert.equal(await count({ role: 'owner' }), 0)
	assert.equal(await count({ role: 'admin' }), 1)
	assert.equal(await count({ role: 'member' }), 96)
	assert.equal(await count({ state: 'unverified' }), 50)
	assert.equal(await count({ state: 'banned' }), 10)
	assert.equal(await count({ state: 'banned', role: 'editor' }), 2)
	assert.equal(await count({ state: 'banned', search: 'e005' }), 1)
	await db
		.updateTable('user')
		.set({ banExpires: new Date(Date.now() - 1000) })
		.where('id', '=', 'id0010')
		.execute()
	assert.equal(await count({ state: 'banned' }), 9)
	const { users: found } = await users.list(headers, { search: 'e0010@' })
	assert.equal(found[0]?.ban, null)
})

onEachEngine('a search matches prefixes without case and accents, and no wildcards', async (database) => {
	const { users, headers } = await openUsers(database, 12)
	const expected = {
		élodie: 12,
		ÉLODIE: 12,
		'elodie r': 12,
		roux: 12,
		'Roux 00': 12,
		E00: 12,
		e0003: 1,
		ID0003: 1,
		'ana@': 1,
		'%': 0,
		_: 0,
		'\\': 0,
		"'": 0,
		zzz: 0,
	}
	for (const [search, total] of Object.entries(expected)) {
		assert.equal((await users.list(headers, { search })).users.length, total, search)
	}
})

onEachEngine('a state is listed newest first, whatever the sort', async (database) => {
	const { users, headers } = await openUsers(database, 40)
	const newest = await users.list(headers, { state: 'unverified' })
	assert.deepEqual(await users.list(headers, { state: 'unverified', sort: 'email' }), newest)
})

onEachEngine('an incomplete count is marked', async (database) => {
	const { users, headers } = await openUsers(database, 600)
	const { found, users: page } = await users.list(headers, { search: 'elodie' })
	assert.deepEqual([found, page.length], [{ count: 500, isMore: true }, 50])
})

onEachEngine('an invalid cursor is rejected', async (database) => {
	const { users, headers } = await openUsers(database)
	const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
	const wrong = ['x', encoded(['a', 'b']), encoded(['a', 'b', 'after']), encoded(['2026', 'b', 'up'])]
	for (const cursor of wrong) {
		await assert.rejects(users.list(headers, { cursor }), { code: 'VALIDATION_ERROR' }, cursor)
	}
})

onEachEngine('user details contain the actions allowed to the viewer', async (database) => {
	const opened = await openUsers(database)
	const { accounts, users, headers } = opened
	const moderator = await signedIn(opened, 'max', 'moderator')
	const owner = await signedIn(opened, 'olga', 'owner')
	const member = await signedIn(opened, 'lou')
	const byAdmin = await users.find(headers, member.id)
	assert.deepEqual(byAdmin.allowed, ['roles', 'ban', 'sessions', 'impersonate', 'setPassword', 'remove'])
	assert.deepEqual(byAdmin.givable, ['admin', 'editor', 'moderator', 'member'])
	assert.deepEqual(byAdmin.providers, ['credential'])
	assert.equal(byAdmin.sessions?.length, 1)
	assert.notEqual(byAdmin.lastSeenAt, null)
	assert.ok(!JSON.stringify(byAdmin).includes('token'))
	const byModerator = await users.find(moderator.headers(), member.id)
	assert.deepEqual([byModerator.allowed, byModerator.sessions], [['ban'], null])
	assert.deepEqual((await users.find(headers, owner.id)).allowed, [])
	await assert.rejects(users.find(headers, 'personne'), { code: 'NOT_FOUND' })
	for (const read of [users.list, users.find] as const) {
		await assert.rejects(read(member.headers(), member.id as never), { code: 'FORBIDDEN' })
		await assert.rejects(read(new Headers(), member.id as never), { code: 'UNAUTHORIZED' })
	}
	assert.ok(await accounts.session(member.headers()))
})

onEachEngine('only viewers with users.manage see or search addresses', async (database) => {
	const opened = await openUsers(database)
	const { users, headers } = opened
	const owner = await signedIn(opened, 'olga', 'owner')
	const member = await signedIn(opened, 'lou')
	const max = await signedIn(opened, 'max', 'moderator')
	const addresses = [owner.email, member.email, '@exemple.fr']
	const answers = async (viewer: Headers) => [
		await users.list(viewer, {}),
		await users.list(viewer, { search: 'lou' }),
		await users.list(viewer, { sort: 'name' }),
		await users.find(viewer, owner.id),
	]
	const hidden = JSON.stringify(await answers(max.headers()))
	for (const address of addresses) assert.ok(!hidden.includes(address), address)
	assert.ok((await users.list(max.headers(), { search: 'lou' })).users.some(({ id }) => id === member.id))
	for (const search of [member.email, 'lou@exemple']) {
		assert.deepEqual((await users.list(max.headers(), { search })).users, [], search)
		assert.ok(
			(await users.list(headers, { search })).users.some(({ id }) => id === member.id),
			search,
		)
	}
	await assert.rejects(users.list(max.headers(), { sort: 'email' }), { code: 'FORBIDDEN' })
	const visible = JSON.stringify(await answers(headers))
	for (const address of addresses) assert.ok(visible.includes(address), address)

	for (const path of [
		'/admin/list-users',
		`/admin/list-users?searchValue=lou`,
		`/admin/get-user?id=${owner.id}`,
	]) {
		assert.equal((await max.get(path)).status, 403, path)
		assert.equal((await owner.get(path)).status, 200, path)
	}
	for (const path of ['/admin/ban-user', '/admin/unban-user']) {
		const banned = await max.post(path, { userId: member.id })
		assert.equal(banned.status, 200)
		const text = await banned.text()
		assert.match(text, new RegExp(member.id))
		assert.doesNotMatch(text, /@exemple/, path)
	}
})

onEachEngine(
	'the panel bans, ends sessions, sets a password, verifies an address and removes',
	async (database) => {
		const opened = await openUsers(database)
		const { accounts, users, headers, db } = opened
		const member = await signedIn(opened, 'lou')
		const { id } = member
		const phone = createVisitor(accounts)
		await phone.post('/sign-in/email', { email: member.email, password })
		const { sessions } = await users.find(headers, id)
		await users.revokeSessions(headers, id, sessions![0]!.id)
		assert.equal((await users.find(headers, id)).sessions?.length, 1)
		await assert.rejects(users.revokeSessions(headers, id, 'autre'), { code: 'NOT_FOUND' })

		const until = new Date(Date.now() + 86_400_000).toISOString()
		await users.ban(headers, id, { until, reason: 'Injures' })
		const banned = await users.find(headers, id)
		assert.deepEqual([banned.ban, banned.sessions], [{ until, reason: 'Injures' }, []])
		const past = { until: '2020-01-01T00:00:00.000Z', reason: null }
		await assert.rejects(users.ban(headers, id, past), { code: 'VALIDATION_ERROR' })
		await users.unban(headers, id)
		assert.equal((await users.find(headers, id)).ban, null)

		for (const wrong of ['court', 'x'.repeat(129), 'password123']) {
			await assert.rejects(users.setPassword(headers, id, wrong), { code: 'VALIDATION_ERROR' })
		}
		await users.setPassword(headers, id, 'la pluie sur les toits')
		const signIn = { email: member.email, password: 'la pluie sur les toits' }
		assert.equal((await createVisitor(accounts).post('/sign-in/email', signIn)).status, 200)

		await db.updateTable('user').set({ emailVerified: false }).where('id', '=', id).execute()
		await users.verifyEmail(headers, id)
		assert.equal((await users.find(headers, id)).emailVerified, true)
		await users.remove(headers, id)
		await assert.rejects(users.find(headers, id), { code: 'NOT_FOUND' })
		assert.equal((await accounts.audit.check(headers)).isWhole, true)
	},
)

onEachEngine('users are filtered by the days of registration and of the last visit', async (database) => {
	const { users, headers, db } = await openUsers(database, 20)
	const day = new Date('2026-02-10T12:00:00Z')
	await db
		.updateTable('user')
		.set({ createdAt: day, lastSeenAt: null, role: 'editor' })
		.where('id', 'in', ['id0001', 'id0002'])
		.execute()
	const idsOf = async (query: UsersQuery) =>
		(await users.list(headers, query)).users.map(({ id }) => id).toSorted()
	const range = { registeredFrom: '2026-02-10', registeredUntil: '2026-02-10' }
	assert.deepEqual(await idsOf(range), ['id0001', 'id0002'])
	assert.deepEqual(await idsOf({ ...range, state: 'unverified' }), ['id0001'])
	assert.deepEqual(await idsOf({ ...range, role: 'editor', search: 'e0002' }), ['id0002'])
	assert.equal((await users.list(headers, { seenBefore: '2026-02-10' })).users.length, 18)
	assert.deepEqual(await idsOf({ seenBefore: '2026-02-11', role: 'editor' }), ['id0000', 'id0001', 'id0002'])
	await assert.rejects(users.list(headers, { ...range, seenBefore: '2026-02-10' }), {
		code: 'VALIDATION_ERROR',
	})
})

onEachEngine(
	'a list by days has all of its pages, forwards and backwards, and no others',
	async (database) => {
		const { users, headers, db } = await openUsers(database, 170)
		const later = ['id0160', 'id0161', 'id0162']
		const day = new Date('2026-02-10T12:00:00Z')
		await db.updateTable('user').set({ createdAt: day, lastSeenAt: day }).where('id', 'in', later).execute()
		for (const query of [
			{ registeredFrom: '2026-01-01', registeredUntil: '2026-01-01' },
			{ registeredUntil: '2026-02-09' },
			{ seenBefore: '2026-02-10' },
		]) {
			const pages = [await users.list(headers, query)]
			for (let next = pages[0]!.next; next; next = pages.at(-1)!.next)
				pages.push(await users.list(headers, { ...query, cursor: next }))
			const ids = pages.map((page) => page.users.map(({ id }) => id))
			assert.deepEqual([new Set(ids.flat()).size, ids.flat().length], [167, 167])
			const back = []
			for (let { previous } = pages.at(-1)!; previous;) {
				const page = await users.list(headers, { ...query, cursor: previous })
				back.unshift(page.users.map(({ id }) => id))
				previous = page.previous
			}
			assert.deepEqual(back, ids.slice(0, -1))
		}
		const { next } = await users.list(headers, { registeredUntil: '2026-01-01' })
		assert.deepEqual((await users.list(headers, { registeredFrom: '2026-02-10', cursor: next! })).users, [])
	},
)

onEachEngine('users of several role lists are merged in the order of each sort', async (database) => {
	const { users, headers, db } = await openUsers(database, 120)
	await db.updateTable('user').set({ role: 'editor' }).where('id', 'like', 'id00_3').execute()
	for (const sort of ['newest', 'name', 'email', 'lastSeen'] as const) {
		const merged = await users.list(headers, { role: 'editor', sort })
		const everybody = []
		for (let page = await users.list(headers, { sort }); ;) {
			everybody.push(...page.users)
			if (!page.next) break
			page = await users.list(headers, { sort, cursor: page.next })
		}
		const expected = everybody.filter(({ role }) => role.split(',').includes('editor')).map(({ id }) => id)
		assert.deepEqual(
			merged.users.map(({ id }) => id),
			expected,
			sort,
		)
		assert.equal(merged.found.count, 15)
	}
})
