import assert from 'node:assert/strict'
import { AppError } from '#platform/errors.ts'
import { bodyOf, openAccounts } from '#services/accounts/testing.ts'
import { eventsIn, roleOf, signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import type { NewRole } from './contract.ts'

const helper: NewRole = {
	name: 'entraide',
	label: { fr: 'Entraide', en: 'Help' },
	description: { fr: '', en: '' },
	permissions: ['panel.access', 'users.read'],
}

async function openRoles(database: TestDatabase) {
	const opened = await openAccounts(database)
	const owner = await signedIn(opened, 'olga', 'owner')
	const admin = await signedIn(opened, 'ana', 'admin')
	const { roles, users } = opened.accounts
	return { ...opened, owner, admin, roles, users }
}

const reasonOf = (reason: string) => (error: unknown) => error instanceof AppError && error.reason === reason

onEachEngine(
	'a custom role grants its permissions, alone and beside others, everywhere',
	async (database) => {
		const { accounts, db, admin, roles, users } = await openRoles(database)
		await roles.create(admin.headers(), helper)
		const holder = await signedIn({ accounts, db }, 'hugo')
		await users.setRoles(admin.headers(), holder.id, ['entraide', 'editor'])
		assert.equal(await roleOf(db, holder.id), 'editor,entraide')
		const session = await accounts.session(holder.headers())
		const held = ['panel.access', 'users.read', 'content.edit', 'assets.manage']
		assert.deepEqual(session?.permissions.toSorted(), held.toSorted())
		assert.deepEqual((await accounts.internal.permissions(holder.id)).toSorted(), held.toSorted())
		assert.equal((await users.list(holder.headers(), { role: 'entraide' })).found.count, 1)
		const labels = await roles.labels(holder.headers())
		assert.deepEqual(labels, [{ name: 'entraide', label: helper.label }])
		const profile = await accounts.profile('hugo', holder.headers())
		assert.deepEqual(profile?.badges, ['staff'])
		await assert.rejects(roles.list(holder.headers()), { code: 'FORBIDDEN' })
	},
)

onEachEngine(
	'better-auth’s own calls know custom roles, with the denials of the specification',
	async (database) => {
		const { accounts, db, admin, roles } = await openRoles(database)
		await roles.create(admin.headers(), { ...helper, permissions: ['users.manage', 'users.roles'] })
		const holder = await signedIn({ accounts, db }, 'hugo', 'entraide')
		const ask = async (permissions: object) =>
			await bodyOf(await holder.post('/admin/has-permission', { permissions }))
		assert.deepEqual(await ask({ user: ['list'] }), { success: true, error: null })
		assert.deepEqual(await ask({ session: ['list'] }), {
			success: false,
			error: 'unauthorized to access resource "session"',
		})
		assert.equal((await holder.get('/admin/list-users')).status, 200)
		const target = await signedIn({ accounts, db }, 'tom')
		assert.equal((await holder.post('/admin/set-role', { userId: target.id, role: 'entraide' })).status, 200)
		assert.equal(await roleOf(db, target.id), 'entraide')
		await roles.remove(admin.headers(), 'entraide')
		assert.equal((await holder.get('/admin/list-users')).status, 403)
		assert.equal((await ask({ user: ['list'] }))['success'], false)
		const again = await admin.post('/admin/set-role', { userId: target.id, role: 'entraide' })
		assert.equal((await bodyOf(again))['message'], 'You are not allowed to set a non-existent role value')
	},
)

onEachEngine('nobody makes, changes or gives a role beyond their own permissions', async (database) => {
	const { accounts, db, owner, admin, roles, users } = await openRoles(database)
	const powerful = { ...helper, name: 'fondation', permissions: ['owners.manage' as const] }
	await assert.rejects(roles.create(admin.headers(), powerful), reasonOf('THIS_ROLE_HAS_MORE_POWER'))
	await roles.create(owner.headers(), powerful)
	const [view] = (await roles.list(admin.headers())).roles
	assert.equal(view?.mayChange, false)
	const change = { ...helper, updatedAt: view?.updatedAt ?? '' }
	for (const attempt of [
		() => roles.change(admin.headers(), 'fondation', change),
		() => roles.remove(admin.headers(), 'fondation'),
		() => users.setRoles(admin.headers(), admin.id, ['admin', 'fondation']),
	]) {
		await assert.rejects(attempt, reasonOf('THIS_ROLE_HAS_MORE_POWER'))
	}
	await roles.create(admin.headers(), helper)
	await users.setRoles(owner.headers(), owner.id, ['owner', 'entraide'])
	await assert.rejects(roles.remove(admin.headers(), 'entraide'), reasonOf('THIS_ROLE_HAS_MORE_POWER'))
	const manager = await signedIn({ accounts, db }, 'max')
	await roles.create(owner.headers(), { ...helper, name: 'roles', permissions: ['roles.manage'] })
	await users.setRoles(owner.headers(), manager.id, ['roles'])
	await assert.rejects(
		roles.create(manager.headers(), { ...helper, name: 'autre' }),
		reasonOf('THIS_ROLE_HAS_MORE_POWER'),
	)
	const own = (await roles.list(manager.headers())).roles.find(({ name }) => name === 'roles')
	await assert.rejects(
		roles.change(manager.headers(), 'roles', { ...helper, updatedAt: own?.updatedAt ?? '' }),
		reasonOf('THIS_ROLE_HAS_MORE_POWER'),
	)
})

onEachEngine(
	'removing a role takes it from its holders at once, and restoring gives it back',
	async (database) => {
		const { accounts, db, admin, roles, users } = await openRoles(database)
		await roles.create(admin.headers(), helper)
		const kept = await signedIn({ accounts, db }, 'hugo')
		const changed = await signedIn({ accounts, db }, 'lou')
		for (const { id } of [kept, changed]) await users.setRoles(admin.headers(), id, ['entraide'])
		assert.equal((await roles.list(admin.headers())).roles[0]?.holders, 2)
		await roles.remove(admin.headers(), 'entraide')
		await assert.rejects(users.list(kept.headers(), {}), { code: 'FORBIDDEN' })
		assert.equal((await users.find(admin.headers(), kept.id)).role, 'member')
		await assert.rejects(users.setRoles(admin.headers(), kept.id, ['entraide']), reasonOf('UNKNOWN_ROLE'))
		await assert.rejects(roles.create(admin.headers(), helper), reasonOf('ROLE_EXISTS'))
		await users.setRoles(admin.headers(), changed.id, ['editor'])
		await roles.restore(admin.headers(), 'entraide')
		await users.list(kept.headers(), {})
		assert.equal((await users.find(admin.headers(), kept.id)).role, 'entraide')
		assert.equal((await users.find(admin.headers(), changed.id)).role, 'editor')
		const events = (await eventsIn(db)).filter(
			({ event }) => event.startsWith('role') && event !== 'rolesChanged',
		)
		assert.deepEqual(
			events.map(({ event, actorId, details }) => [event, actorId, details['holders']]),
			[
				['roleCreated', admin.id, undefined],
				['roleRemoved', admin.id, 2],
				['roleRestored', admin.id, undefined],
			],
		)
	},
)

onEachEngine(
	'of two administrators who change a role from the same page, the second is told',
	async (database) => {
		const { admin, owner, roles } = await openRoles(database)
		await roles.create(admin.headers(), helper)
		const [{ updatedAt } = { updatedAt: '' }] = (await roles.list(admin.headers())).roles
		const { name, ...fields } = helper
		await roles.change(owner.headers(), name, { ...fields, permissions: ['panel.access'], updatedAt })
		await assert.rejects(
			roles.change(admin.headers(), name, { ...fields, updatedAt }),
			reasonOf('ROLE_CHANGED_MEANWHILE'),
		)
		assert.deepEqual((await roles.list(admin.headers())).roles[0]?.permissions, ['panel.access'])
		await roles.remove(owner.headers(), name)
		await assert.rejects(
			roles.change(admin.headers(), name, { ...fields, updatedAt }),
			reasonOf('ROLE_NOT_FOUND'),
		)
	},
)

onEachEngine('a change of a role ends impersonations and the power of keys', async (database) => {
	const { accounts, db, admin, roles, users } = await openRoles(database)
	const permissions = ['panel.access', 'users.impersonate', 'content.edit'] as const
	await roles.create(admin.headers(), { ...helper, permissions: [...permissions] })
	const holder = await signedIn({ accounts, db }, 'hugo')
	await users.setRoles(admin.headers(), holder.id, ['entraide'])
	const { secret } = await accounts.apiKeys.create(holder.headers(), {
		name: 'Site',
		permissions: ['content.edit'],
	})
	const withKey = new Headers({ authorization: `Bearer ${secret}` })
	assert.deepEqual((await accounts.principal(withKey))?.permissions, ['content.edit'])
	const target = await signedIn({ accounts, db }, 'tom')
	await holder.post('/admin/impersonate-user', { userId: target.id })
	assert.equal((await accounts.session(holder.headers()))?.user.id, target.id)
	await roles.remove(admin.headers(), 'entraide')
	assert.equal(await accounts.session(holder.headers()), null)
	assert.deepEqual((await accounts.principal(withKey))?.permissions, [])
})

onEachEngine('names of roles are unambiguous, and the five are taken', async (database) => {
	const { admin, roles } = await openRoles(database)
	for (const name of ['owner', 'member', 'user'])
		await assert.rejects(roles.create(admin.headers(), { ...helper, name }), reasonOf('ROLE_EXISTS'), name)
	for (const name of ['a,b', 'A', 'é', '', '-a', 'constructor '])
		await assert.rejects(
			roles.create(admin.headers(), { ...helper, name }),
			{ code: 'VALIDATION_ERROR' },
			name,
		)
	await roles.create(admin.headers(), { ...helper, name: 'constructor' })
})

onEachEngine(
	'of two administrators who give roles from the same page, the second is told',
	async (database) => {
		const { accounts, db, admin, owner, users } = await openRoles(database)
		const { id } = await signedIn({ accounts, db }, 'hugo')
		await users.setRoles(owner.headers(), id, ['editor'], ['member'])
		await assert.rejects(
			users.setRoles(admin.headers(), id, ['moderator'], ['member']),
			reasonOf('USER_CHANGED_MEANWHILE'),
		)
		assert.equal(await roleOf(db, id), 'editor')
	},
)
