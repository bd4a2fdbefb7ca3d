import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { AppError } from '#platform/errors.ts'
import { openAccounts } from '#services/accounts/testing.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import type { View } from './contract.ts'
import { maxViews } from './limits.ts'

const banned: View = {
	name: 'Bannis',
	isShared: false,
	query: { state: 'banned', role: 'editor' },
	columns: ['roles', 'seen'],
}

async function openViews(database: TestDatabase) {
	const opened = await openAccounts(database)
	const admin = await signedIn(opened, 'ana', 'admin')
	const moderator = await signedIn(opened, 'max', 'moderator')
	const { views } = opened.accounts.users
	const namesFor = async (viewer: { headers(): Headers }) =>
		(await views.list(viewer.headers())).views.map(({ name }) => name)
	return { ...opened, admin, moderator, views, namesFor }
}

const reasonOf = (reason: string) => (error: unknown) => error instanceof AppError && error.reason === reason

onEachEngine('chosen columns are kept for each user, and all are shown before', async (database) => {
	const { admin, moderator, views } = await openViews(database)
	await views.setColumns(admin.headers(), ['email', 'seen'])
	await views.setColumns(admin.headers(), ['email'])
	assert.deepEqual(await views.list(admin.headers()), { columns: ['email'], views: [] })
	const all = ['email', 'roles', 'since', 'seen']
	assert.deepEqual((await views.list(moderator.headers())).columns, all)
	await views.setColumns(admin.headers(), [])
	assert.deepEqual((await views.list(admin.headers())).columns, [])
})

onEachEngine('a view is saved once, renamed, shared and removed by who made it alone', async (database) => {
	const { admin, moderator, views, namesFor } = await openViews(database)
	const id = randomUUID()
	await Promise.all([1, 2, 3].map(() => views.save(admin.headers(), id, banned)))
	const listed = { id, ...banned, isOwn: true, maker: 'ana' }
	assert.deepEqual((await views.list(admin.headers())).views, [listed])
	assert.deepEqual(await namesFor(moderator), [])
	await assert.rejects(views.save(admin.headers(), randomUUID(), banned), reasonOf('VIEW_EXISTS'))
	await views.save(moderator.headers(), randomUUID(), banned)
	await views.save(admin.headers(), id, { ...banned, name: 'À revoir', isShared: true })
	assert.deepEqual((await namesFor(moderator)).toSorted(), ['Bannis', 'À revoir'])
	await assert.rejects(views.save(moderator.headers(), id, banned), reasonOf('VIEW_EXISTS'))
	const other = { ...banned, name: 'À moi' }
	await assert.rejects(views.save(moderator.headers(), id, other), reasonOf('VIEW_NOT_FOUND'))
	await views.remove(moderator.headers(), id)
	assert.deepEqual(await namesFor(admin), ['À revoir'])
	await views.remove(admin.headers(), id)
	await views.remove(admin.headers(), id)
	assert.deepEqual(await namesFor(admin), [])
})

onEachEngine('a user keeps 50 views at most, also saved at the same time', async (database) => {
	const { admin, views, namesFor } = await openViews(database)
	for (let index = 1; index < maxViews; index += 1)
		await views.save(admin.headers(), randomUUID(), { ...banned, name: `Vue ${index}` })
	const last = ['a', 'b', 'c'].map((name) => views.save(admin.headers(), randomUUID(), { ...banned, name }))
	const results = await Promise.allSettled(last)
	assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
	for (const result of results)
		if (result.status === 'rejected') assert.ok(reasonOf('TOO_MANY_VIEWS')(result.reason))
	assert.equal((await namesFor(admin)).length, maxViews)
})

onEachEngine('views need users.read, and tell no addresses without users.manage', async (database) => {
	const { accounts, db, admin, moderator, views, namesFor } = await openViews(database)
	const member = await signedIn({ accounts, db }, 'lou')
	await assert.rejects(views.list(member.headers()), { code: 'FORBIDDEN' })
	await assert.rejects(views.save(member.headers(), randomUUID(), banned), { code: 'FORBIDDEN' })
	await assert.rejects(views.remove(new Headers(), 'x'), { code: 'UNAUTHORIZED' })
	const shared = { ...banned, isShared: true }
	await views.save(admin.headers(), randomUUID(), { ...shared, query: { search: 'tom@exemple' } })
	const byAddress = { ...shared, name: 'Par adresse', query: { sort: 'email' as const } }
	await views.save(admin.headers(), randomUUID(), byAddress)
	assert.deepEqual(await namesFor(moderator), [])
	assert.equal((await namesFor(admin)).length, 2)
	for (const wrong of [
		{ ...banned, name: '' },
		{ ...banned, name: 'x'.repeat(61) },
	]) {
		await assert.rejects(views.save(admin.headers(), randomUUID(), wrong), { code: 'VALIDATION_ERROR' })
	}
})

onEachEngine('an impersonating administrator changes no views', async (database) => {
	const { admin, moderator, views, namesFor } = await openViews(database)
	await admin.post('/admin/impersonate-user', { userId: moderator.id })
	const save = views.save(admin.headers(), randomUUID(), banned)
	await assert.rejects(save, reasonOf('NOT_WHILE_IMPERSONATING'))
	await assert.rejects(views.setColumns(admin.headers(), []), reasonOf('NOT_WHILE_IMPERSONATING'))
	assert.deepEqual(await namesFor(moderator), [])
})
