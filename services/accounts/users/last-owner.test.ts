import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { openAccounts } from '#services/accounts/testing.ts'
import { eventsIn, password, roleOf, signedIn } from './testing.ts'

type Opened = Awaited<ReturnType<typeof openAccounts>>

async function countOwners({ db }: Opened): Promise<number> {
	const rows = await db.selectFrom('user').select(['role', 'banned']).execute()
	return rows.filter(({ role, banned }) => role.split(',').includes('owner') && !banned).length
}

onEachEngine('the last owner cannot be removed in any way', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const owner = await signedIn(opened, 'olga', 'member,owner')
	const { id: userId, email } = owner
	const before = await eventsIn(db)
	const answers = [
		await owner.post('/admin/set-role', { userId, role: 'admin' }),
		await owner.post('/admin/update-user', { userId, data: { role: 'member' } }),
		await owner.post('/delete-user', { password }),
		await owner.post('/delete-user', {}),
	]
	assert.deepEqual(
		answers.map(({ status }) => status),
		[409, 409, 409, 409],
	)
	for (const path of ['/admin/ban-user', '/admin/remove-user']) {
		assert.equal((await owner.post(path, { userId })).status, 400, path)
	}
	await assert.rejects(accounts.users.setRoles(owner.headers(), userId, ['member']), { code: 'CONFLICT' })
	await assert.rejects(accounts.setRole(email, 'admin'), { code: 'CONFLICT' })
	assert.equal(await roleOf(db, userId), 'member,owner')
	assert.deepEqual(await eventsIn(db), before)
	assert.ok(await accounts.session(owner.headers()))
})

onEachEngine('a banned owner does not count as an owner', async (database) => {
	const opened = await openAccounts(database)
	const owner = await signedIn(opened, 'olga', 'owner')
	const other = await signedIn(opened, 'oscar', 'owner')
	assert.equal((await owner.post('/admin/ban-user', { userId: other.id, banExpiresIn: 60 })).status, 200)
	assert.equal((await owner.post('/admin/set-role', { userId: owner.id, role: 'member' })).status, 409)
	await owner.post('/admin/unban-user', { userId: other.id })
	assert.equal((await owner.post('/admin/set-role', { userId: owner.id, role: 'member' })).status, 200)
	assert.equal(await countOwners(opened), 1)
})

onEachEngine('six concurrent demotions of two owners leave one owner', async (database) => {
	const opened = await openAccounts(database)
	const one = await signedIn(opened, 'olga', 'owner')
	const other = await signedIn(opened, 'oscar', 'owner')
	const demote = (by: typeof one, id: string) => by.post('/admin/set-role', { userId: id, role: 'member' })
	await Promise.all([
		demote(one, other.id),
		demote(other, one.id),
		demote(one, one.id),
		demote(other, other.id),
		demote(one, other.id),
		demote(other, one.id),
	])
	assert.equal(await countOwners(opened), 1)
	const demotions = (await eventsIn(opened.db)).filter(({ event }) => event === 'rolesChanged')
	assert.equal(demotions.length, 1)
})

onEachEngine('concurrent bans, removals and departures of owners leave one owner', async (database) => {
	const opened = await openAccounts(database)
	const owners = await Promise.all(['ola', 'ole', 'oli'].map((name) => signedIn(opened, name, 'owner')))
	const [a, b, c] = owners as [(typeof owners)[0], (typeof owners)[0], (typeof owners)[0]]
	await Promise.all([
		a.post('/admin/ban-user', { userId: b.id }),
		b.post('/admin/remove-user', { userId: c.id }),
		c.post('/admin/ban-user', { userId: a.id }),
		a.post('/delete-user', { password }),
		b.post('/delete-user', { password }),
		c.post('/delete-user', { password }),
	])
	assert.equal(await countOwners(opened), 1)
})

onEachEngine('an owner may leave if another one remains', async (database) => {
	const opened = await openAccounts(database)
	const { db } = opened
	await signedIn(opened, 'olga', 'owner')
	const other = await signedIn(opened, 'oscar', 'owner')
	assert.equal((await other.post('/delete-user', { password })).status, 200)
	assert.equal(await roleOf(db, other.id), undefined)
	const { event, actorId, subjectId } = (await eventsIn(db)).at(-1)!
	assert.deepEqual([event, actorId, subjectId], ['accountDeleted', other.id, other.id])
})
