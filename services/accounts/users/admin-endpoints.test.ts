import assert from 'node:assert/strict'
import { createPasswords } from '#services/accounts/passwords/passwords.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { bodyOf, createVisitor, lastMail, openAccounts } from '#services/accounts/testing.ts'
import { eventsIn, password, roleOf, signedIn } from './testing.ts'

onEachEngine('an administrator assigns several roles, which is recorded', async (database) => {
	const opened = await openAccounts(database)
	const { db } = opened
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	const answer = await admin.post('/admin/set-role', { userId: member.id, role: ['moderator', 'editor'] })
	assert.equal(answer.status, 200)
	assert.equal(((await bodyOf(answer))['user'] as { role: string }).role, 'editor,moderator')
	assert.deepEqual((await eventsIn(db)).at(-1), {
		event: 'rolesChanged',
		actorId: admin.id,
		subjectId: member.id,
		details: { from: 'member', to: 'editor,moderator' },
	})
	assert.equal((await admin.post('/admin/set-role', { userId: member.id, role: 'chef' })).status, 400)
	assert.equal(await roleOf(db, member.id), 'editor,moderator')
})

onEachEngine('users cannot assign roles or change accounts above their own permissions', async (database) => {
	const opened = await openAccounts(database)
	const { db } = opened
	const owner = await signedIn(opened, 'olga', 'owner')
	const admin = await signedIn(opened, 'ana', 'member,admin')
	const moderator = await signedIn(opened, 'max', 'moderator')
	const editor = await signedIn(opened, 'eva', 'editor')
	const before = await eventsIn(db)
	const rejected: [by: typeof admin, path: string, body: object][] = [
		[admin, '/admin/set-role', { userId: admin.id, role: 'owner' }],
		[admin, '/admin/set-role', { userId: editor.id, role: 'owner,editor' }],
		[admin, '/admin/set-role', { userId: owner.id, role: 'member' }],
		[admin, '/admin/update-user', { userId: editor.id, data: { role: 'owner' } }],
		[admin, '/admin/create-user', { name: 'X', email: 'x@exemple.fr', role: 'owner' }],
		[admin, '/admin/ban-user', { userId: owner.id }],
		[admin, '/admin/remove-user', { userId: owner.id }],
		[admin, '/admin/set-user-password', { userId: owner.id, newPassword: 'une longue phrase' }],
		[admin, '/admin/update-user', { userId: owner.id, data: { email: 'a@exemple.fr' } }],
		[admin, '/admin/impersonate-user', { userId: owner.id }],
		[admin, '/admin/list-user-sessions', { userId: owner.id }],
		[admin, '/admin/revoke-user-sessions', { userId: owner.id }],
		[moderator, '/admin/ban-user', { userId: editor.id }],
		[moderator, '/admin/ban-user', { userId: admin.id }],
		[moderator, '/admin/set-role', { userId: moderator.id, role: 'admin' }],
	]
	for (const [by, path, body] of rejected) {
		const answer = await by.post(path, body)
		assert.equal(answer.status, 403, `${path} ${JSON.stringify(body)}`)
	}
	assert.deepEqual(await eventsIn(db), before)
	assert.equal(await roleOf(db, owner.id), 'owner')
	assert.equal((await opened.accounts.session(owner.headers()))?.user.role, 'owner')
})

onEachEngine('no password is hashed without the permission to set it', async (database) => {
	const passwords = createPasswords()
	let hashed = 0
	const hash = (text: string) => ((hashed += 1), passwords.hash(text))
	const opened = await openAccounts(database, { passwords: { ...passwords, hash } })
	const member = await signedIn(opened, 'lou')
	hashed = 0
	const user = { name: 'Zoé', email: 'zoe@exemple.fr', password: 'une longue phrase' }
	assert.equal((await member.post('/admin/create-user', user)).status, 403)
	const change = { userId: member.id, newPassword: 'une longue phrase' }
	assert.equal((await member.post('/admin/set-user-password', change)).status, 403)
	assert.equal(hashed, 0)
})

onEachEngine('every writing endpoint requires its permission', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const target = await signedIn(opened, 'lou')
	const callers = {
		visitor: createVisitor(accounts),
		member: await signedIn(opened, 'mia'),
		editor: await signedIn(opened, 'eva', 'editor'),
		'a role that is none': await signedIn(opened, 'uma', 'user,root'),
	}
	const { id: userId } = target
	const session = await db
		.selectFrom('session')
		.select('token')
		.where('userId', '=', userId)
		.executeTakeFirst()
	const calls: Record<string, object> = {
		'/admin/set-role': { userId, role: 'editor' },
		'/admin/create-user': { name: 'X', email: 'x@exemple.fr', password: 'une longue phrase' },
		'/admin/update-user': { userId, data: { name: 'X' } },
		'/admin/ban-user': { userId },
		'/admin/unban-user': { userId },
		'/admin/set-user-password': { userId, newPassword: 'une longue phrase' },
		'/admin/remove-user': { userId },
		'/admin/list-user-sessions': { userId },
		'/admin/revoke-user-session': { sessionToken: session?.token },
		'/admin/revoke-user-sessions': { userId },
		'/admin/impersonate-user': { userId },
	}
	const before = await eventsIn(db)
	for (const [name, caller] of Object.entries(callers)) {
		for (const [path, body] of Object.entries(calls)) {
			const { status } = await caller.post(path, body)
			assert.equal(status, name === 'visitor' ? 401 : 403, `${name} ${path}`)
		}
		for (const path of ['/admin/list-users', `/admin/get-user?id=${userId}`]) {
			assert.equal((await caller.get(path)).status, name === 'visitor' ? 401 : 403, `${name} ${path}`)
		}
	}
	assert.deepEqual(await eventsIn(db), before)
	assert.ok(await accounts.session(target.headers()))
})

onEachEngine('a ban ends all sessions immediately and expires', async (database) => {
	let now = new Date('2026-11-20T10:00:00.000Z')
	const opened = await openAccounts(database, { clock: { now: () => now } })
	const { accounts, db } = opened
	now = new Date()
	const moderator = await signedIn(opened, 'max', 'moderator')
	const member = await signedIn(opened, 'lou')
	const ban = { userId: member.id, banReason: 'Injures répétées', banExpiresIn: 3600 }
	assert.equal((await moderator.post('/admin/ban-user', ban)).status, 200)
	assert.equal(await accounts.session(member.headers()), null)
	const rows = await db.selectFrom('session').select('id').where('userId', '=', member.id).execute()
	assert.deepEqual(rows, [])
	const signIn = () => createVisitor(accounts).post('/sign-in/email', { email: member.email, password })
	assert.equal((await signIn()).status, 403)
	await db
		.updateTable('user')
		.set({ banExpires: new Date(Date.now() - 1000) })
		.where('id', '=', member.id)
		.execute()
	assert.equal((await signIn()).status, 200)
	assert.equal((await moderator.post('/admin/ban-user', { userId: moderator.id })).status, 400)
	const { event, details } = (await eventsIn(db)).find((row) => row.event === 'banned')!
	assert.equal(event, 'banned')
	assert.equal(details['reason'], 'Injures répétées')
})

onEachEngine('setting a user’s password ends their sessions and sends a mail', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	const newPassword = 'la pluie sur les toits'
	const answer = await admin.post('/admin/set-user-password', { userId: member.id, newPassword })
	assert.deepEqual(await bodyOf(answer), { status: true })
	assert.equal(await accounts.session(member.headers()), null)
	assert.match((await lastMail(db, member.email)).subject, /mot de passe/)
	const signIn = (text: string) =>
		createVisitor(accounts).post('/sign-in/email', { email: member.email, password: text })
	assert.equal((await signIn(password)).status, 401)
	assert.equal((await signIn(newPassword)).status, 200)
})

onEachEngine('an administrator creates, changes and removes accounts', async (database) => {
	const opened = await openAccounts(database)
	const { db } = opened
	const admin = await signedIn(opened, 'ana', 'admin')
	const newUser = { name: 'Noé Petit', email: 'Noe@Exemple.fr', password: 'la pluie sur les toits' }
	const made = await admin.post('/admin/create-user', newUser)
	const user = (await bodyOf(made))['user'] as {
		id: string
		email: string
		role: string
		emailVerified: boolean
	}
	assert.equal(made.status, 200)
	assert.deepEqual([user.email, user.role, user.emailVerified], ['noe@exemple.fr', 'member', false])
	assert.equal((await admin.post('/admin/create-user', newUser)).status, 409)
	const update = { userId: user.id, data: { name: 'Noé Grand', emailVerified: true } }
	assert.equal((await bodyOf(await admin.post('/admin/update-user', update)))['name'], 'Noé Grand')
	for (const data of [{}, { password: 'x' }, { banned: true }, { twoFactorEnabled: false }, { email: 'x' }]) {
		const { status } = await admin.post('/admin/update-user', { userId: user.id, data })
		assert.equal(status, 400, JSON.stringify(data))
	}
	const taken = { userId: user.id, data: { email: admin.email } }
	assert.equal((await admin.post('/admin/update-user', taken)).status, 409)
	assert.deepEqual(await bodyOf(await admin.post('/admin/remove-user', { userId: user.id })), {
		success: true,
	})
	assert.equal(await roleOf(db, user.id), undefined)
	assert.equal((await admin.post('/admin/remove-user', { userId: user.id })).status, 404)
	assert.equal((await admin.post('/admin/remove-user', { userId: admin.id })).status, 400)
	assert.deepEqual(
		(await eventsIn(db)).filter(({ subjectId }) => subjectId === user.id).map(({ event }) => event),
		['userCreated', 'userChanged', 'userRemoved'],
	)
})

onEachEngine('sessions of other users are listed and ended, one or all', async (database) => {
	const opened = await openAccounts(database)
	const { accounts } = opened
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	const phone = createVisitor(accounts)
	await phone.post('/sign-in/email', { email: member.email, password })
	const listed = await bodyOf(await admin.post('/admin/list-user-sessions', { userId: member.id }))
	const sessions = listed['sessions'] as { token: string }[]
	assert.deepEqual(
		sessions.map(({ token }) => token),
		['', ''],
	)
	const own = await bodyOf(await admin.post('/admin/list-user-sessions', { userId: admin.id }))
	assert.ok((own['sessions'] as { token: string }[]).every(({ token }) => token))
	const { token } = (await bodyOf(await phone.get('/get-session')))['session'] as { token: string }
	await admin.post('/admin/revoke-user-session', { sessionToken: token })
	const active = [await accounts.session(member.headers()), await accounts.session(phone.headers())]
	assert.equal(active.filter(Boolean).length, 1)
	await admin.post('/admin/revoke-user-sessions', { userId: member.id })
	assert.equal(await accounts.session(member.headers()), null)
	assert.equal(await accounts.session(phone.headers()), null)
	assert.equal((await admin.post('/admin/revoke-user-session', { sessionToken: 'x' })).status, 404)
})

onEachEngine('the list of accounts is limited and requires users.manage', async (database) => {
	const opened = await openAccounts(database)
	const admin = await signedIn(opened, 'max', 'user,admin')
	await signedIn(opened, 'lou')
	const { users, total } = await bodyOf(await admin.get('/admin/list-users?limit=1000000'))
	assert.equal((users as unknown[]).length, 2)
	assert.equal(total, 2)
})

onEachEngine('a permission check returns the specified messages', async (database) => {
	const opened = await openAccounts(database)
	const admin = await signedIn(opened, 'ana', 'member,admin')
	const member = await signedIn(opened, 'lou')
	const check = async (by: typeof admin, permissions: object) =>
		await bodyOf(await by.post('/admin/has-permission', { permissions }))
	assert.deepEqual(await check(admin, { user: ['ban', 'create'], session: ['revoke'] }), {
		success: true,
		error: null,
	})
	const denied = (error: string) => ({ success: false, error })
	assert.deepEqual(
		await check(admin, { invoice: ['read'] }),
		denied('You are not allowed to access resource: invoice'),
	)
	assert.deepEqual(await check(member, { user: ['ban'] }), denied('unauthorized to access resource "user"'))
	assert.deepEqual(await check(member, {}), denied('Not authorized'))
	for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
		assert.deepEqual(
			await check(admin, { [name]: ['x'] }),
			denied(`You are not allowed to access resource: ${name}`),
		)
	}
	const answer = await member.post('/admin/ban-user', { userId: admin.id })
	assert.deepEqual(await bodyOf(answer), { code: 'NOT_AUTHORIZED', message: 'Not authorized' })
})

onEachEngine('an empty list of roles is rejected', async (database) => {
	const opened = await openAccounts(database)
	const owner = await signedIn(opened, 'olga', 'owner')
	const moderator = await signedIn(opened, 'max', 'moderator')
	const userId = moderator.id
	for (const [path, body] of [
		['/admin/set-role', { userId, role: [] }],
		['/admin/update-user', { userId, data: { role: [] } }],
		['/admin/create-user', { email: 'noe@exemple.fr', name: 'Noé', password, role: [] }],
	] as const) {
		const answer = await owner.post(path, body)
		assert.deepEqual([answer.status, (await bodyOf(answer))['code']], [400, 'VALIDATION_ERROR'], path)
	}
	assert.equal(await roleOf(opened.db, userId), 'moderator')
})

onEachEngine('an update of roles and fields is atomic', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const owner = await signedIn(opened, 'olga', 'owner')
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	await admin.post('/admin/impersonate-user', { userId: member.id })
	const before = await eventsIn(db)
	const update = async (data: object) =>
		(await owner.post('/admin/update-user', { userId: member.id, data })).status
	assert.equal(await update({ role: 'admin', email: owner.email }), 409)
	assert.equal(await roleOf(db, member.id), 'member')
	assert.deepEqual(await eventsIn(db), before)
	assert.ok(await accounts.session(admin.headers()), 'a rejected call ends no session')

	assert.equal(await update({ role: 'moderator', name: 'Lou Petit' }), 200)
	assert.equal(await roleOf(db, member.id), 'moderator')
	assert.deepEqual(
		(await eventsIn(db)).slice(before.length).map(({ event, details }) => [event, details]),
		[
			['userChanged', { fields: ['name'] }],
			['rolesChanged', { from: 'member', to: 'moderator' }],
		],
	)
	assert.equal(await accounts.session(admin.headers()), null)
})

onEachEngine('administrators may change their name while giving up their role', async (database) => {
	const opened = await openAccounts(database)
	const admin = await signedIn(opened, 'ana', 'admin')
	const data = { role: 'member', name: 'Ana Petit' }
	assert.equal((await admin.post('/admin/update-user', { userId: admin.id, data })).status, 200)
	const { user } = (await opened.accounts.session(admin.headers()))!
	assert.deepEqual([user.role, user.name], ['member', 'Ana Petit'])
})
