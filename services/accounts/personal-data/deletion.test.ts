import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { bodyOf, lastMail } from '#services/accounts/testing.ts'
import { eventsIn, password, signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { accountsInventory } from './inventory.ts'
import { countRequests } from './requests.ts'
import { fillPersonalData, mark, openPersonalData } from './testing.ts'

const schedule = '/delete-user/schedule'

/** The texts of every row of every table, with the name of the column. */
async function* textsIn(databases: Record<string, Kysely<unknown>>) {
	for (const [service, db] of Object.entries(databases)) {
		for (const { name, schema } of await db.introspection.getTables()) {
			if (schema !== undefined && schema !== (service === 'accounts' ? 'public' : service)) continue
			if (/^(sqlite_|searchIndex|.*_migrations)/.test(name)) continue
			const rows = await (db as Kysely<Record<string, Record<string, unknown>>>)
				.selectFrom(name)
				.selectAll()
				.execute()
			for (const row of rows)
				for (const [column, value] of Object.entries(row))
					yield { place: `${service}.${name}.${column}`, text: String(value) }
		}
	}
}

/** What may still name a deleted user, each for the reason in the inventory. */
const kept = Object.values(accountsInventory.lists)
	.filter(({ fate }) => fate === 'kept')
	.map(({ table }) => table)

onEachEngine('after the grace period nothing in any service names the user', async (database) => {
	const opened = await openPersonalData(database)
	const { accounts, db, lou, person, pass, databases, folder, tables, remove } = opened
	await fillPersonalData(opened)
	const answer = await lou.post(schedule, { password })
	assert.equal(answer.status, 200)
	pass(13)
	await accounts.personalData.run()
	assert.ok(await db.selectFrom('user').select('id').where('id', '=', lou.id).executeTakeFirst())
	pass(2)
	await accounts.personalData.run()
	const marks = [person.id, person.username, person.email, mark]
	for await (const { place, text } of textsIn(databases)) {
		const found = marks.filter((each) => text.includes(each))
		const isKept = kept.some((table) => place.startsWith(`accounts.${table}.`))
		// The mail that tells that the account is deleted, until the purge.
		if (isKept || place.startsWith('accounts.mails.')) continue
		assert.deepEqual(found, [], place)
	}
	const mails = await db.selectFrom('mails').select('subject').execute()
	assert.deepEqual(mails, [{ subject: 'Votre compte est supprimé' }])
	for (const path of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!path.isFile()) continue
		const bytes = readFileSync(join(path.parentPath, path.name), 'latin1')
		assert.ok(!marks.some((each) => bytes.includes(each)) && path.name !== 'a.webp', path.name)
	}
	const request = await db.selectFrom('personalDataRequest').selectAll().executeTakeFirstOrThrow()
	assert.deepEqual([request.state, request.email, request.username], ['done', null, null])
	// What others wrote stays, and who waited has the place.
	const comments = await tables.content
		.selectFrom('comments')
		.select(['id', 'author'])
		.orderBy('id')
		.execute()
	assert.deepEqual(
		comments.map(({ id, author }) => `${id} ${author}`),
		['c1 null', 'c2 zoe', 'c3 zoe'],
	)
	const going = await tables.content.selectFrom('attendance').select(['userId', 'state']).execute()
	assert.deepEqual(
		going.map(({ userId, state }) => `${userId} ${state}`),
		['id-zoe going'],
	)
	await accounts.close()
	remove()
})

onEachEngine('a disabled account is hidden and signed out, and its user may keep it', async (database) => {
	const { accounts, db, lou, person, newVisitor, clock, remove } = await openPersonalData(database)
	assert.equal((await accounts.profile(person.username, new Headers()))?.name, 'lou')
	const { deletionDueAt } = await bodyOf(await lou.post(schedule, {}))
	const days = (Date.parse(String(deletionDueAt)) - clock.now().getTime()) / 86_400_000
	assert.ok(Math.abs(days - 14) < 0.01, String(days))
	assert.equal(lou.cookies.get('parvis.session_token'), undefined)
	assert.equal(await db.selectFrom('session').select('id').executeTakeFirst(), undefined)
	assert.equal(await accounts.profile(person.username, new Headers()), null)
	assert.deepEqual(await accounts.internal.permissions(lou.id), [])
	const mail = await lastMail(db, lou.email)
	assert.equal(mail.subject, 'Votre compte sera supprimé')
	assert.match(mail.text, /Supprimé.*Compte \(1\)/s)
	assert.match(mail.link, /\/auth\/deletion$/)

	const again = newVisitor()
	const signIn = await again.post('/sign-in/email', { email: lou.email, password })
	assert.equal(signIn.status, 200)
	assert.equal(await accounts.session(again.headers()), null)
	const session = await again.get('/get-session')
	assert.equal(await session.text(), 'null')
	assert.ok(again.cookies.has('parvis.session_token'))
	const rejected = newVisitor()
	await rejected.post('/sign-in/email', { email: lou.email, password })
	for (const call of ['/update-user', '/change-password', '/delete-user', '/organization/create'])
		assert.equal((await rejected.post(call, { name: 'X', slug: 'x' })).ok, false, call)
	assert.deepEqual(await accounts.personalData.ownDeletion(again.headers()), { dueAt: deletionDueAt })
	await assert.rejects(accounts.personalData.exports(again.headers()), { code: 'UNAUTHORIZED' })
	await accounts.personalData.keepOwn(again.headers())
	await assert.rejects(accounts.personalData.keepOwn(again.headers()), { code: 'UNAUTHORIZED' })
	assert.equal((await accounts.session(again.headers()))?.user.id, lou.id)
	assert.equal((await accounts.profile(person.username, new Headers()))?.name, 'lou')
	assert.equal((await again.post(schedule, {})).status, 200)
	await accounts.close()
	remove()
})

onEachEngine('proofs of an immediate deletion are those of a scheduled one', async (database) => {
	const { accounts, db, lou, newVisitor, remove } = await openPersonalData(database)
	const other = await signedIn({ accounts, db }, 'zoe')
	await db
		.updateTable('session')
		.set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
		.execute()
	assert.equal(
		(await bodyOf(await lou.post(schedule, { password: 'autre chose' })))['code'],
		'INVALID_PASSWORD',
	)
	assert.equal(
		(await bodyOf(await lou.post(schedule, {})))['code'],
		'SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION',
	)
	assert.equal((await newVisitor().post(schedule, { password })).status, 401)
	const mailed = await bodyOf(await lou.post(schedule, { callbackURL: '/auth/login' }))
	assert.equal(mailed['code'], 'DELETION_MAIL_SENT')
	await accounts.settled()
	const token = new URL((await lastMail(db, lou.email)).link).searchParams.get('token') ?? ''
	assert.equal((await other.post(schedule, { token })).status, 404)
	assert.equal((await lou.post(schedule, { token })).status, 200)
	assert.equal((await newVisitor().post(schedule, { token })).status, 401)
	await accounts.close()
	remove()
})

onEachEngine(
	'the last owner stays, and so does who was the last one when another asked',
	async (database) => {
		const { accounts, db, lou, remove } = await openPersonalData(database)
		await db.updateTable('user').set({ role: 'owner' }).where('id', '=', lou.id).execute()
		const refused = await lou.post(schedule, { password })
		assert.equal(refused.status, 409)
		assert.equal((await bodyOf(refused))['code'], 'THE_LAST_OWNER_MUST_STAY')
		const second = await signedIn({ accounts, db }, 'zoe', 'owner')
		assert.equal((await lou.post(schedule, { password })).status, 200)
		// Lou, whose account is disabled, is no owner who could stay alone.
		assert.equal((await second.post(schedule, { password })).status, 409)
		assert.equal((await second.post('/delete-user', { password })).status, 409)
		await accounts.close()
		remove()
	},
)

onEachEngine('a service that is down forgets the user later; the others do at once', async (database) => {
	const opened = await openPersonalData(database)
	const { accounts, db, lou, down, pass, tables, logged, remove } = opened
	await fillPersonalData(opened)
	down.add('feedback')
	assert.equal((await lou.post(schedule, { password })).status, 200)
	assert.match((await lastMail(db, lou.email)).text, /ne répond pas en ce moment/)
	const counted = () => countRequests(db, opened.clock.now())
	assert.deepEqual(await counted(), { waiting: 0, failing: 0 }, 'a deletion that is not due does not wait')
	pass(15)
	assert.deepEqual(await counted(), { waiting: 1, failing: 0 })
	await accounts.personalData.run()
	assert.deepEqual(await counted(), { waiting: 1, failing: 1 })
	const requestOf = () => db.selectFrom('personalDataRequest').selectAll().executeTakeFirstOrThrow()
	assert.deepEqual([(await requestOf()).pending, (await requestOf()).state], ['feedback', 'waiting'])
	assert.equal((await tables.status.selectFrom('subscribers').selectAll().execute()).length, 1)
	assert.ok(logged.some(({ message }) => /tried again later/.test(String(message))))
	down.clear()
	// Not before the back-off.
	await accounts.personalData.run()
	assert.equal((await requestOf()).state, 'waiting')
	pass(1)
	await accounts.personalData.run()
	const { state, pending, email } = await requestOf()
	assert.deepEqual([state, pending, email], ['done', '', null])
	assert.deepEqual(await counted(), { waiting: 0, failing: 0 })
	const mails = await db.selectFrom('mails').select('subject').execute()
	assert.equal(mails.length, 1)
	pass(367)
	await accounts.personalData.purge()
	assert.equal(await db.selectFrom('personalDataRequest').select('id').executeTakeFirst(), undefined)
	await accounts.close()
	remove()
})

onEachEngine(
	'an account deleted at once, by its user or the panel, is forgotten everywhere',
	async (database) => {
		const opened = await openPersonalData(database)
		const { accounts, db, lou, pass, tables, remove } = opened
		await fillPersonalData(opened)
		assert.equal((await lou.post('/delete-user', { password })).status, 200)
		pass(0.01)
		await accounts.personalData.run()
		assert.equal((await tables.status.selectFrom('subscribers').selectAll().execute()).length, 1)
		const owner = await signedIn({ accounts, db }, 'nour', 'owner')
		const zoe = await signedIn({ accounts, db }, 'zoe')
		await accounts.users.remove(owner.headers(), zoe.id)
		await accounts.personalData.run()
		assert.deepEqual(await tables.status.selectFrom('subscribers').selectAll().execute(), [])
		await accounts.close()
		remove()
	},
)

onEachEngine(
	'a ban, a new account with the address and the panel during the grace period',
	async (database) => {
		const { accounts, db, lou, newVisitor, pass, remove } = await openPersonalData(database)
		const owner = await signedIn({ accounts, db }, 'nour', 'owner')
		const member = await signedIn({ accounts, db }, 'max')
		const { personalData } = accounts
		await lou.post(schedule, { password })
		const taken = { name: 'X', email: lou.email, password: 'une autre phrase longue' }
		await newVisitor().post('/sign-up/email', taken)
		assert.equal(
			(await db.selectFrom('user').select('id').where('email', '=', lou.email).execute()).length,
			1,
		)

		await assert.rejects(personalData.deletionOf(member.headers(), lou.id), { code: 'FORBIDDEN' })
		await assert.rejects(personalData.cancelDeletionOf(member.headers(), lou.id), { code: 'FORBIDDEN' })
		await assert.rejects(personalData.jobs(member.headers()), { code: 'FORBIDDEN' })
		assert.deepEqual(await personalData.jobs(owner.headers()), { waiting: 0, failing: 0 })
		assert.ok(await personalData.deletionOf(owner.headers(), lou.id))
		await personalData.cancelDeletionOf(owner.headers(), lou.id)
		assert.equal(await personalData.deletionOf(owner.headers(), lou.id), null)
		await assert.rejects(personalData.cancelDeletionOf(owner.headers(), lou.id), {
			code: 'NOT_FOUND',
			reason: 'NO_DELETION_SCHEDULED',
		})

		const again = newVisitor()
		await again.post('/sign-in/email', { email: lou.email, password })
		await again.post(schedule, { password })
		const banned = newVisitor()
		await banned.post('/sign-in/email', { email: lou.email, password })
		await accounts.users.ban(owner.headers(), lou.id, { until: null, reason: null })
		assert.equal(await personalData.ownDeletion(banned.headers()), null)
		await assert.rejects(personalData.keepOwn(banned.headers()), { code: 'UNAUTHORIZED' })
		pass(15)
		await personalData.run()
		assert.equal(
			await db.selectFrom('user').select('id').where('id', '=', lou.id).executeTakeFirst(),
			undefined,
		)
		const names = (await eventsIn(db))
			.filter(({ subjectId }) => subjectId === lou.id)
			.map(({ event }) => event)
		assert.deepEqual(
			names.filter((event) => /deletion|Deleted/.test(event)),
			['deletionScheduled', 'deletionCancelled', 'deletionScheduled', 'accountDeleted'],
		)
		await accounts.close()
		remove()
	},
)

onEachEngine('who signs in again may have the account deleted at once', async (database) => {
	const { accounts, db, lou, newVisitor, remove } = await openPersonalData(database)
	await lou.post(schedule, { password })
	const again = newVisitor()
	await again.post('/sign-in/email', { email: lou.email, password })
	await db
		.updateTable('session')
		.set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
		.execute()
	const now = () => accounts.personalData.deleteNow(again.headers())
	await assert.rejects(now, { code: 'FORBIDDEN', reason: 'SESSION_IS_NOT_FRESH' })
	await db.updateTable('session').set({ createdAt: new Date() }).execute()
	await now()
	await accounts.personalData.run()
	assert.deepEqual(await db.selectFrom('user').select('id').execute(), [])
	await accounts.close()
	remove()
})
