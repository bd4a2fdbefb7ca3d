import assert from 'node:assert/strict'
import { bodyOf, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { password, signedIn } from '#services/accounts/users/testing.ts'

type Opened = Awaited<ReturnType<typeof openAccounts>>
type User = Awaited<ReturnType<typeof signedIn>>
type Visitor = ReturnType<typeof createVisitor>
type Cast = {
	opened: Opened
	owner: User
	admin: User
	member: User
	/** The session from which `admin` impersonates, with its original cookies. */
	startedFromSessionId: { id: string; token: string }
	copy: Visitor
}

/** Each ends the impersonation of `member` by `admin`, who has another browser that is not impersonating. */
const ends: Record<string, (cast: Cast, other: Visitor) => Promise<Response | void>> = {
	'a ban': ({ owner, admin }) => owner.post('/admin/ban-user', { userId: admin.id }),
	'a lesser role': ({ owner, admin }) => owner.post('/admin/set-role', { userId: admin.id, role: 'member' }),
	'more power for the user seen': ({ owner, member }) =>
		owner.post('/admin/set-role', { userId: member.id, role: 'owner' }),
	'a role given with other fields': ({ owner, admin }) =>
		owner.post('/admin/update-user', { userId: admin.id, data: { role: 'member' } }),
	'a removal': ({ owner, admin }) => owner.post('/admin/remove-user', { userId: admin.id }),
	'a password set by another': ({ owner, admin }) =>
		owner.post('/admin/set-user-password', { userId: admin.id, newPassword: 'la pluie sur les toits' }),
	'sessions revoked by another': ({ owner, admin }) =>
		owner.post('/admin/revoke-user-sessions', { userId: admin.id }),
	async 'one session revoked by another'({ opened, owner, admin }) {
		const { sessions } = await opened.accounts.users.find(owner.headers(), admin.id)
		await opened.accounts.users.revokeSessions(owner.headers(), admin.id, sessions![0]!.id)
	},
	'its own session, closed in the list of devices': ({ opened, startedFromSessionId }, other) =>
		opened.accounts.devices.revoke(other.headers(), startedFromSessionId.id),
	'its own session, closed by its token': ({ startedFromSessionId }, other) =>
		other.post('/revoke-session', { token: startedFromSessionId.token }),
	'its own session, closed among several accounts': ({ startedFromSessionId, copy }) =>
		copy.post('/multi-session/revoke', { sessionToken: startedFromSessionId.token }),
	'its own session, signed out of': ({ copy }) => copy.post('/sign-out', {}),
	'all sessions closed by themselves': (_, other) => other.post('/revoke-sessions', {}),
	'other sessions closed by themselves': (_, other) => other.post('/revoke-other-sessions', {}),
}

for (const [change, end] of Object.entries(ends)) {
	onEachEngine(`${change} ends the impersonations of an administrator`, async (database) => {
		const opened = await openAccounts(database)
		const { accounts } = opened
		const owner = await signedIn(opened, 'olga', 'owner')
		const admin = await signedIn(opened, 'ana', 'admin')
		const member = await signedIn(opened, 'lou')
		const other = createVisitor(accounts)
		await other.post('/sign-in/email', { email: admin.email, password })
		const startedFromSessionId = await sessionIn(admin)
		const copy = createVisitor(accounts)
		for (const [name, value] of admin.cookies) copy.cookies.set(name, value)
		await admin.post('/admin/impersonate-user', { userId: member.id })
		assert.equal((await accounts.session(admin.headers()))?.user.id, member.id)
		const answer = await end({ opened, owner, admin, member, startedFromSessionId, copy }, other)
		assert.ok(!answer || answer.ok, await answer?.text())
		assert.equal(await accounts.session(admin.headers()), null)
		assert.equal((await admin.get('/list-accounts')).status, 401)
		assert.ok(await accounts.session(member.headers()), 'the user stays signed in')
	})
}

onEachEngine('ending a session keeps the impersonations of another one', async (database) => {
	const opened = await openAccounts(database)
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	const other = createVisitor(opened.accounts)
	await other.post('/sign-in/email', { email: admin.email, password })
	await admin.post('/admin/impersonate-user', { userId: member.id })
	await other.post('/revoke-session', { token: (await sessionIn(other)).token })
	assert.equal(await opened.accounts.session(other.headers()), null)
	assert.equal((await opened.accounts.session(admin.headers()))?.user.id, member.id)
})

async function sessionIn(visitor: Pick<Visitor, 'get'>) {
	const { session } = await bodyOf(await visitor.get('/get-session'))
	return session as { id: string; token: string }
}
