import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { wiki } from '#services/accounts/openid/testing.ts'
import {
	bodyOf,
	camille,
	createVisitor,
	lastMail,
	openAccounts,
	siteUrl,
} from '#services/accounts/testing.ts'
import { impersonationMs } from './impersonation.ts'
import { eventsIn, password, signedIn } from '#services/accounts/users/testing.ts'

onEachEngine('an administrator impersonates a user for an hour and returns', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	const started = await admin.post('/admin/impersonate-user', { userId: member.id })
	assert.equal(started.status, 200)
	assert.equal(((await bodyOf(started))['user'] as { id: string }).id, member.id)
	const impersonated = await accounts.session(admin.headers())
	assert.deepEqual(
		[impersonated?.user.id, impersonated?.impersonatedBy, impersonated?.permissions],
		[member.id, admin.id, []],
	)
	const lifeMs = new Date(impersonated!.expiresAt).getTime() - Date.now()
	assert.ok(lifeMs <= impersonationMs && lifeMs > impersonationMs - 60_000)

	assert.equal((await admin.post('/admin/stop-impersonating', {})).status, 200)
	const own = await accounts.session(admin.headers())
	assert.deepEqual([own?.user.id, own?.impersonatedBy], [admin.id, null])
	assert.equal((await admin.post('/admin/stop-impersonating', {})).status, 400)
	assert.ok(await accounts.session(member.headers()), 'the user stays signed in')
	const events = (await eventsIn(db)).slice(-2)
	assert.deepEqual(
		events.map(({ event, actorId, subjectId }) => [event, actorId, subjectId]),
		[
			['impersonationStarted', admin.id, member.id],
			['impersonationStopped', admin.id, member.id],
		],
	)
})

onEachEngine('actions of an impersonator are recorded with both users', async (database) => {
	const opened = await openAccounts(database)
	const { db } = opened
	const admin = await signedIn(opened, 'ana', 'admin')
	const moderator = await signedIn(opened, 'max', 'moderator')
	const member = await signedIn(opened, 'lou')
	await admin.post('/admin/impersonate-user', { userId: moderator.id })
	await admin.post('/admin/ban-user', { userId: member.id })
	const banned = (await eventsIn(db)).at(-1)!
	assert.deepEqual([banned.event, banned.actorId, banned.subjectId], ['banned', admin.id, member.id])
	assert.equal(banned.details['as'], moderator.id)
	await admin.post('/sign-out', {})
	const signedOut = (await eventsIn(db)).at(-1)!
	assert.deepEqual(
		[signedOut.event, signedOut.actorId, signedOut.subjectId, signedOut.details['as']],
		['signedOut', admin.id, moderator.id, moderator.id],
	)
})

onEachEngine('changes of settings and clients are recorded with both users', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const owner = await signedIn(opened, 'olga', 'owner')
	const admin = await signedIn(opened, 'ana', 'admin')
	await owner.post('/admin/impersonate-user', { userId: admin.id })
	const before = (await eventsIn(db)).length
	const headers = owner.headers()
	await accounts.settings.change(headers, 'identity', { value: { siteName: 'La place' }, expectedVersion: 0 })
	const registered = await accounts.openid.registerClient(headers, wiki)
	assert.ok(registered.ok)
	const { id } = registered.client
	await accounts.openid.rotateSecret(headers, id)
	await accounts.openid.setClientDisabled(headers, id, true)
	await accounts.openid.removeClient(headers, id)
	await owner.post('/admin/create-user', { name: 'Lou', email: 'lou@exemple.fr', password })
	const rows = (await eventsIn(db)).slice(before)
	assert.deepEqual(
		rows.map(({ event, actorId, details }) => [event, actorId, details['as']]),
		[
			'settingsChanged',
			'clientCreated',
			'clientChanged',
			'clientChanged',
			'clientRemoved',
			'userCreated',
		].map((event) => [event, owner.id, admin.id]),
	)
	assert.deepEqual(
		[rows[0]?.details['after'], rows[3]?.details['disabled']],
		['{"siteName":"La place"}', true],
	)
})

onEachEngine('an address confirmed while impersonating is recorded with both users', async (database) => {
	const opened = await openAccounts(database)
	const admin = await signedIn(opened, 'ana', 'admin')
	const visitor = createVisitor(opened.accounts)
	await visitor.post('/sign-up/email', camille)
	const { user } = (await opened.accounts.session(visitor.headers()))!
	await admin.post('/admin/impersonate-user', { userId: user.id })
	await admin.get((await lastMail(opened.db, camille.email)).link)
	const { event, actorId, details } = (await eventsIn(opened.db)).at(-1)!
	assert.deepEqual([event, actorId, details['as']], ['emailVerified', admin.id, user.id])
})

onEachEngine(
	'a mailed link cannot delete an account or change its address while impersonating',
	async (database) => {
		const opened = await openAccounts(database)
		const { accounts, db } = opened
		const admin = await signedIn(opened, 'ana', 'admin')
		const member = await signedIn(opened, 'lou')
		await db
			.updateTable('session')
			.set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
			.where('userId', '=', member.id)
			.execute()
		await member.post('/delete-user', { callbackURL: '/home' })
		const token = new URL((await lastMail(db, member.email)).link).searchParams.get('token') ?? ''
		await member.post('/change-email', { newEmail: 'autre@exemple.fr' })
		const { link } = await lastMail(db, member.email)
		await admin.post('/admin/impersonate-user', { userId: member.id })
		const before = await eventsIn(db)
		assert.equal((await admin.get(`/delete-user/callback?token=${token}`)).status, 403)
		const location = (await admin.get(link)).headers.get('location') ?? ''
		assert.equal(new URL(location, siteUrl).searchParams.get('error'), 'unauthorized')
		assert.deepEqual(await eventsIn(db), before)
		assert.equal((await accounts.session(member.headers()))?.user.email, member.email)
		await member.get(link)
		assert.equal((await accounts.session(member.headers()))?.user.email, 'autre@exemple.fr')
	},
)

onEachEngine('profile changes while impersonating are recorded', async (database) => {
	const opened = await openAccounts(database)
	const { db } = opened
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	const { id } = await bodyOf(await member.post('/organization/create', { name: 'Ici', slug: 'ici' }))
	const guest = { email: 'zoe@exemple.fr', role: 'member' }
	const invite = async (by: typeof member, organizationId: unknown, email: string) =>
		(await bodyOf(await by.post('/organization/invite-member', { ...guest, organizationId, email })))['id']
	const sent = await invite(member, id, guest.email)
	const other = await signedIn(opened, 'ines')
	const there = await bodyOf(await other.post('/organization/create', { name: 'Loin', slug: 'loin' }))
	const received = await invite(other, there['id'], member.email)
	await member.post('/update-user', { name: 'Lou Petit' })
	const before = (await eventsIn(db)).length
	await admin.post('/admin/impersonate-user', { userId: member.id })
	const changes: [path: string, body: object][] = [
		['/update-user', { name: 'Lou', image: 'https://exemple.fr/lou.png' }],
		['/update-user', { name: 'https://exemple.fr' }],
		['/organization/update', { organizationId: id, data: { name: 'Là' } }],
		['/organization/cancel-invitation', { invitationId: sent }],
		['/organization/reject-invitation', { invitationId: received }],
	]
	for (const [path, body] of changes) await admin.post(path, body)
	assert.deepEqual(
		(await eventsIn(db)).slice(before + 1).map(({ event, actorId, details }) => [event, actorId, details]),
		[
			['userChanged', admin.id, { fields: ['name', 'image'], as: member.id }],
			['organizationChanged', admin.id, { organization: 'Là', as: member.id }],
			['invitationCancelled', admin.id, { organization: 'Là', ...guest, as: member.id }],
			['invitationDeclined', admin.id, { organization: 'Loin', role: 'member', as: member.id }],
		],
	)
})

onEachEngine('choosing an organization does not extend an impersonation', async (database) => {
	const opened = await openAccounts(database)
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	const { id } = await bodyOf(await member.post('/organization/create', { name: 'Ici', slug: 'ici' }))
	await admin.post('/admin/impersonate-user', { userId: member.id })
	const endOf = async () => (await opened.accounts.session(admin.headers()))?.expiresAt
	const end = await endOf()
	assert.equal((await admin.post('/organization/set-active', { organizationId: id })).status, 200)
	const { session } = (await bodyOf(await admin.get('/get-session'))) as {
		session: Record<string, unknown>
	}
	assert.equal(session['activeOrganizationId'], id)
	assert.equal(await endOf(), end)
})

onEachEngine('personal actions are forbidden while impersonating', async (database) => {
	const opened = await openAccounts(database)
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	await admin.post('/admin/impersonate-user', { userId: member.id })
	const before = await eventsIn(opened.db)
	const calls: [path: string, body: object][] = [
		['/change-password', { currentPassword: password, newPassword: 'la pluie sur les toits' }],
		['/set-first-password', { newPassword: 'la pluie sur les toits' }],
		['/change-email', { newEmail: 'autre@exemple.fr' }],
		['/delete-user', {}],
		['/revoke-sessions', {}],
		['/revoke-other-sessions', {}],
		['/device/approve', { userCode: 'ABCDEFGH' }],
		['/two-factor/enable', { password }],
		['/passkey/delete-passkey', { id: 'x' }],
		['/multi-session/set-active', { sessionToken: 'x' }],
		['/link-social', { provider: 'github' }],
		['/get-access-token', { providerId: 'github' }],
	]
	for (const [path, body] of calls) assert.equal((await admin.post(path, body)).status, 403, path)
	const consent = opened.accounts.openid.revokeApplication(admin.headers(), 'wiki')
	await assert.rejects(consent, { code: 'FORBIDDEN' })
	assert.equal((await admin.post('/admin/impersonate-user', { userId: member.id })).status, 400)
	assert.deepEqual(await eventsIn(opened.db), before)
})

onEachEngine('sessions are listed without tokens while impersonating', async (database) => {
	const opened = await openAccounts(database)
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	const tokens = async (by: typeof admin) => {
		const listed = (await (await by.get('/list-sessions')).json()) as { token: string }[]
		return listed.map(({ token }) => token)
	}
	assert.ok((await tokens(member)).every(Boolean))
	await admin.post('/admin/impersonate-user', { userId: member.id })
	assert.deepEqual(await tokens(admin), [''])
})

onEachEngine(
	'users with more permissions, banned users and oneself cannot be impersonated',
	async (database) => {
		const opened = await openAccounts(database)
		const owner = await signedIn(opened, 'olga', 'owner')
		const admin = await signedIn(opened, 'ana', 'admin')
		const member = await signedIn(opened, 'lou')
		const impersonate = async (id: string) =>
			(await admin.post('/admin/impersonate-user', { userId: id })).status
		assert.equal(await impersonate(owner.id), 403)
		assert.equal(await impersonate(admin.id), 400)
		assert.equal(await impersonate('personne'), 404)
		await owner.post('/admin/ban-user', { userId: member.id })
		assert.equal(await impersonate(member.id), 409)
		const banExpires = new Date(Date.now() - 1000)
		await opened.db.updateTable('user').set({ banExpires }).where('id', '=', member.id).execute()
		assert.equal(await impersonate(member.id), 200, 'the ban is over')
		assert.equal((await opened.accounts.session(admin.headers()))?.user.id, member.id)
	},
)

onEachEngine('an impersonation is not extended without the dont_remember cookie', async (database) => {
	const opened = await openAccounts(database)
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	await admin.post('/admin/impersonate-user', { userId: member.id })
	for (const name of admin.cookies.keys()) if (name.includes('dont_remember')) admin.cookies.delete(name)
	await admin.get('/get-session')
	await admin.get('/list-accounts')
	const { expiresAt } = await opened.db
		.selectFrom('session')
		.select('expiresAt')
		.where('impersonatedBy', 'is not', null)
		.executeTakeFirstOrThrow()
	assert.ok(new Date(expiresAt).getTime() <= Date.now() + impersonationMs)
})

onEachEngine('returning to an ended session signs out', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	await admin.post('/admin/impersonate-user', { userId: member.id })
	await db
		.updateTable('session')
		.set({ expiresAt: new Date(Date.now() - 1000) })
		.where('userId', '=', admin.id)
		.execute()
	assert.equal((await admin.post('/admin/stop-impersonating', {})).status, 401)
	assert.equal(await accounts.session(admin.headers()), null)
	assert.equal((await eventsIn(db)).at(-1)?.event, 'impersonationStopped')
})
