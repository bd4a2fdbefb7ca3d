import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { AppError } from '#platform/errors.ts'
import { openAccounts } from '#services/accounts/testing.ts'
import { eventsIn, roleOf, signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import type { BulkView } from './contract.ts'

async function openBulk(database: TestDatabase) {
	let now = new Date('2026-03-01T10:00:00Z')
	const opened = await openAccounts(database, { clock: { now: () => now } })
	const owner = await signedIn(opened, 'olga', 'owner')
	const admin = await signedIn(opened, 'ana', 'admin')
	const tom = await signedIn(opened, 'tom')
	const lea = await signedIn(opened, 'lea')
	const { users, roles } = opened.accounts
	const wait = (ms: number) => (now = new Date(now.getTime() + ms))
	return { ...opened, owner, admin, tom, lea, users, roles, bulk: users.bulk, wait }
}

const outcomes = ({ users }: BulkView) =>
	users.map(({ username, result, reason }) => [username, result, reason])

const reasonOf = (reason: string) => (error: unknown) => error instanceof AppError && error.reason === reason

onEachEngine('a bulk change is previewed, made once, and undone', async (database) => {
	const { db, admin, owner, tom, lea, users, bulk } = await openBulk(database)
	await users.ban(admin.headers(), lea.id, { until: null, reason: null })
	const id = randomUUID()
	const everybody = [owner.id, admin.id, tom.id, lea.id, 'personne']
	const preview = await bulk.prepare(admin.headers(), { id, action: 'ban', users: everybody })
	assert.deepEqual(outcomes(preview), [
		['olga', 'skipped', 'tooPowerful'],
		['ana', 'skipped', 'ownAccount'],
		['tom', 'ready', null],
		['lea', 'skipped', 'alreadySo'],
	])
	assert.equal((await users.find(admin.headers(), tom.id)).ban, null)
	await Promise.all([bulk.run(admin.headers(), id), bulk.run(admin.headers(), id)])
	const ran = await bulk.run(admin.headers(), id)
	assert.deepEqual([ran.state, outcomes(ran)[2]], ['done', ['tom', 'done', null]])
	assert.deepEqual((await users.find(admin.headers(), tom.id)).ban, { until: null, reason: null })
	const undone = await bulk.undo(admin.headers(), id)
	assert.deepEqual([undone.state, outcomes(undone)[2]], ['undone', ['tom', 'undone', null]])
	assert.equal((await users.find(admin.headers(), tom.id)).ban, null)
	assert.notEqual((await users.find(admin.headers(), lea.id)).ban, null)
	const again = await bulk.undo(admin.headers(), id)
	assert.deepEqual(again, undone)
	const events = (await eventsIn(db))
		.filter(({ subjectId }) => subjectId === tom.id)
		.map(({ event }) => event)
	assert.ok(events.includes('banned') && events.at(-1) === 'bulkUndone')
})

onEachEngine(
	'a role is given to all of a filter, and undoing skips who was changed since',
	async (database) => {
		const { db, admin, owner, tom, lea, users, bulk, wait } = await openBulk(database)
		const id = randomUUID()
		const given = { id, action: 'giveRole', role: 'editor', users: { role: 'member' } } as const
		const preview = await bulk.prepare(admin.headers(), given)
		assert.deepEqual(preview.users.map(({ username }) => username).toSorted(), ['lea', 'tom'])
		await bulk.run(admin.headers(), id)
		assert.deepEqual([await roleOf(db, tom.id), await roleOf(db, lea.id)], ['editor', 'editor'])
		await users.setRoles(owner.headers(), lea.id, ['moderator'])
		const undone = await bulk.undo(admin.headers(), id)
		assert.deepEqual(undone.users.find(({ username }) => username === 'lea')?.reason, 'changedSince')
		assert.deepEqual([await roleOf(db, tom.id), await roleOf(db, lea.id)], ['member', 'moderator'])
		const late = randomUUID()
		await bulk.prepare(admin.headers(), { ...given, id: late, users: [tom.id] })
		await bulk.run(admin.headers(), late)
		wait(3_600_001)
		await assert.rejects(bulk.undo(admin.headers(), late), reasonOf('TOO_LATE_TO_UNDO'))
	},
)

onEachEngine('a bulk change needs its permission, and belongs to who made it', async (database) => {
	const { accounts, db, admin, owner, tom, bulk } = await openBulk(database)
	const moderator = await signedIn({ accounts, db }, 'max', 'moderator')
	const change = { action: 'verify' as const, users: [tom.id] }
	const id = randomUUID()
	await assert.rejects(bulk.prepare(moderator.headers(), { id, ...change }), { code: 'FORBIDDEN' })
	await bulk.prepare(admin.headers(), { id, ...change })
	for (const other of [owner, moderator]) {
		await assert.rejects(bulk.find(other.headers(), id), { code: 'NOT_FOUND' })
		await assert.rejects(bulk.run(other.headers(), id), { code: 'NOT_FOUND' })
	}
	await db.updateTable('user').set({ role: 'editor' }).where('id', '=', admin.id).execute()
	await assert.rejects(bulk.run(admin.headers(), id), { code: 'FORBIDDEN' })
})

onEachEngine('a run that was cut short goes on, and its undoing restores all', async (database) => {
	const { db, admin, tom, users, bulk } = await openBulk(database)
	const id = randomUUID()
	await bulk.prepare(admin.headers(), { id, action: 'giveRole', role: 'editor', users: [tom.id] })
	await bulk.run(admin.headers(), id)
	// As after a crash between the change of the user and the note that it was made.
	await db.updateTable('bulkChange').set({ state: 'running', doneAt: null }).where('id', '=', id).execute()
	await db.updateTable('bulkTarget').set({ result: 'ready' }).where('bulkId', '=', id).execute()
	const done = await bulk.run(admin.headers(), id)
	assert.deepEqual(outcomes(done), [['tom', 'done', null]])
	await bulk.undo(admin.headers(), id)
	assert.equal((await users.find(admin.headers(), tom.id)).role, 'member')
})

onEachEngine('a bulk change has at most 1,000 users', async (database) => {
	const { db, admin, bulk } = await openBulk(database)
	const createdAt = new Date('2026-01-01T00:00:00Z')
	const rows = Array.from({ length: 1001 }, (_, index) => ({
		id: `id${index}`,
		name: `N ${index}`,
		username: `n-${index}`,
		email: `n${index}@exemple.fr`,
		emailVerified: false,
		role: 'member',
		createdAt,
		updatedAt: createdAt,
	}))
	await db.insertInto('user').values(rows.slice(0, 500)).execute()
	await db.insertInto('user').values(rows.slice(500)).execute()
	const change = { id: randomUUID(), action: 'verify', users: { state: 'unverified' } } as const
	await assert.rejects(bulk.prepare(admin.headers(), change), reasonOf('TOO_MANY_USERS'))
})
