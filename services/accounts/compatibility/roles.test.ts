import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as adminAccess from 'better-auth/plugins/admin/access'
import * as organizationAccess from 'better-auth/plugins/organization/access'
import { bodyOf } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { openScene } from './testing.ts'

const unauthorized = { message: 'Unauthorized', code: 'UNAUTHORIZED' }

const ownCalls: [method: 'get' | 'post', path: string, body?: object][] = [
	['post', '/change-password', { newPassword: 'une phrase toute neuve', currentPassword: 'x' }],
	['post', '/change-email', { newEmail: 'autre@exemple.fr' }],
	['post', '/delete-user', {}],
	['get', '/list-accounts'],
	['get', '/list-sessions'],
	['post', '/link-social', { provider: 'discord' }],
	['post', '/unlink-account', { providerId: 'discord' }],
	['post', '/get-access-token', { providerId: 'discord' }],
	['post', '/refresh-token', { providerId: 'discord' }],
	['post', '/account-info', { accountId: 'x' }],
	['post', '/revoke-session', { token: 'x' }],
	['post', '/revoke-sessions', {}],
	['post', '/revoke-other-sessions', {}],
	['post', '/update-user', { name: 'X' }],
	['post', '/subscription/restore', {}],
	['get', '/organization/list'],
	['get', '/organization/get-full-organization'],
	['get', '/organization/get-active-member'],
	['post', '/organization/create', { name: 'X', slug: 'x' }],
	['post', '/organization/update', { data: { name: 'X' } }],
	['post', '/organization/delete', { organizationId: 'x' }],
	['post', '/organization/set-active', { organizationId: 'x' }],
	['post', '/organization/update-member-role', { memberId: 'x', role: 'member' }],
	['post', '/two-factor/enable', { password: 'x' }],
	['post', '/two-factor/disable', { password: 'x' }],
	['post', '/two-factor/generate-backup-codes', { password: 'x' }],
	['get', '/admin/list-users'],
	['post', '/admin/stop-impersonating', {}],
]

onEachEngine('without a session every account endpoint answers 401 UNAUTHORIZED', async (database) => {
	const { visitor } = await openScene(database)
	for (const [method, path, body = {}] of ownCalls) {
		const answer = await (method === 'get' ? visitor().get(path) : visitor().post(path, body))
		assert.equal(answer.status, 401, path)
		assert.deepEqual(await bodyOf(answer), unauthorized, path)
	}
})

onEachEngine('users cannot end sessions or use linked accounts of others', async (database) => {
	const { user, link, db } = await openScene(database)
	const [somebody, other] = [await user(), await user()]
	const accountId = await link(other, { providerId: 'discord', accessToken: 'a' })
	const { token } = await db
		.selectFrom('session')
		.select('token')
		.where('userId', '=', other.id)
		.executeTakeFirstOrThrow()
	const revoked = await somebody.visitor.post('/revoke-session', { token })
	assert.equal(revoked.status, 401)
	assert.deepEqual(await bodyOf(revoked), unauthorized)
	assert.ok(await (await other.visitor.get('/get-session')).json())
	const accounts = (await (await somebody.visitor.get('/list-accounts')).json()) as unknown[]
	assert.equal(accounts.length, 1)
	const named = { providerId: 'discord', accountId }
	for (const path of ['/get-access-token', '/refresh-token', '/account-info', '/unlink-account']) {
		const answer = await somebody.visitor.post(path, { ...named, userId: other.id })
		assert.equal(answer.status, 400, path)
	}
})

const organizationRights = {
	organization: ['update', 'delete'],
	member: ['create', 'update', 'delete'],
	invitation: ['create', 'cancel'],
	team: ['create', 'update', 'delete'],
}

test('owners of an organization may do all, admins all but delete it, members nothing', () => {
	const { ownerAc, adminAc, memberAc } = organizationAccess
	for (const [resource, actions] of Object.entries(organizationRights)) {
		for (const action of actions) {
			const wanted = { [resource]: [action] }
			const isDeletion = resource === 'organization' && action === 'delete'
			assert.equal(ownerAc.authorize(wanted).success, true)
			assert.equal(adminAc.authorize(wanted).success, !isDeletion)
			assert.equal(memberAc.authorize(wanted).success, false)
		}
	}
})

const adminRights = {
	user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password', 'update'],
	session: ['list', 'revoke', 'delete'],
}

test('admins have all permissions on users and sessions, users none', () => {
	for (const [resource, actions] of Object.entries(adminRights)) {
		for (const action of actions) {
			const wanted = { [resource]: [action] }
			assert.equal(adminAccess.adminAc.authorize(wanted).success, true, `${resource} ${action}`)
			assert.equal(adminAccess.userAc.authorize(wanted).success, false, `${resource} ${action}`)
		}
	}
})

test('a denied permission has the specified message', () => {
	const denial = (wanted: object, how?: 'OR') => {
		const answer = organizationAccess.memberAc.authorize(wanted as never, how)
		return answer.success ? null : answer.error
	}
	assert.equal(denial({ nothing: ['x'] }), 'You are not allowed to access resource: nothing')
	assert.equal(denial({ member: ['create'] }), 'unauthorized to access resource "member"')
	assert.equal(denial({}), 'Not authorized')
})
