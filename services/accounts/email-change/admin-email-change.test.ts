import assert from 'node:assert/strict'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { password, signedIn } from '#services/accounts/users/testing.ts'
import {
	bodyOf,
	camille,
	countRows,
	createVisitor,
	lastMail,
	openAccounts,
	registered,
} from '#services/accounts/testing.ts'
import type { Db } from '#services/accounts/tables.ts'
import { confirmed, newEmail, restoreTokenIn } from './testing.ts'

async function idOf(db: Db): Promise<string> {
	const { id } = await db
		.selectFrom('user')
		.select('id')
		.where('email', '=', camille.email)
		.executeTakeFirstOrThrow()
	return id
}

async function withAdmin(database: TestDatabase) {
	const opened = await openAccounts(database)
	await confirmed(opened)
	const admin = await signedIn(opened, 'ana', 'admin')
	const userId = await idOf(opened.db)
	return {
		...opened,
		admin,
		update: async (data: object) => {
			const answer = await admin.post('/admin/update-user', { userId, data })
			assert.equal(answer.status, 200)
		},
	}
}

onEachEngine(
	'an administrator’s address change invalidates reset links of the old address',
	async (database) => {
		const { accounts, db, update } = await withAdmin(database)
		const thief = createVisitor(accounts)
		await thief.post('/request-password-reset', { email: camille.email, redirectTo: '/auth/reset-password' })
		const token = /reset-password\/([^?]+)/.exec((await lastMail(db, camille.email)).link)?.[1]
		await update({ email: newEmail })
		const newPassword = 'le mot de quelqu’un d’autre'
		assert.equal((await thief.post('/reset-password', { token, newPassword })).status, 400)
		const answer = await thief.post('/sign-in/email', { email: newEmail, password: newPassword })
		assert.equal(answer.status, 401)
	},
)

onEachEngine('both addresses get a mail, and only the old one can revert the change', async (database) => {
	const { accounts, db, update } = await withAdmin(database)
	await update({ email: newEmail })
	assert.equal((await lastMail(db, camille.email)).subject, 'Votre compte a une autre adresse')
	const verification = await lastMail(db, newEmail)
	assert.equal(verification.subject, 'Confirmez votre adresse')
	assert.ok(!verification.text.includes('restore-email'))
	await createVisitor(accounts).get(verification.link)
	const user = await db
		.selectFrom('user')
		.select('emailVerified')
		.where('email', '=', newEmail)
		.executeTakeFirstOrThrow()
	assert.equal(Boolean(user.emailVerified), true)

	const owner = createVisitor(accounts)
	const restored = await owner.post('/restore-email', { token: await restoreTokenIn({ db }) })
	assert.equal(restored.status, 200)
	const { token } = await bodyOf(restored)
	assert.equal((await owner.post('/reset-password', { token, newPassword: password })).status, 200)
	assert.equal((await owner.post('/sign-in/email', { email: camille.email, password })).status, 200)
})

onEachEngine('both mails are in the language of the administrator', async (database) => {
	const { admin, db, update } = await withAdmin(database)
	admin.cookies.set('i18n_redirected', 'en')
	await update({ email: newEmail })
	assert.equal((await lastMail(db, camille.email)).subject, 'Your account has another address')
	assert.equal((await lastMail(db, newEmail)).subject, 'Confirm your address')
})

onEachEngine('an administrator cannot read mails to a previous address of an owner', async (database) => {
	const opened = await withAdmin(database)
	const { accounts, db, admin } = opened
	const owner = await signedIn(opened, 'olga', 'owner')
	const other = await signedIn(opened, 'oda', 'owner')
	await createVisitor(accounts).post('/request-password-reset', { email: other.email })
	const { id } = await lastMail(db, other.email)
	const body = { userId: other.id, data: { email: 'oda@place.fr' } }
	assert.equal((await owner.post('/admin/update-user', body)).status, 200)
	for (const each of [id, (await lastMail(db, other.email)).id]) {
		assert.equal((await accounts.mail(admin.headers(), each)).text, null)
	}
})

onEachEngine('an unverified address cannot be restored after it is replaced', async (database) => {
	const opened = await registered(database)
	const { db } = opened
	const admin = await signedIn(opened, 'ana', 'admin')
	const userId = await idOf(db)
	await admin.post('/admin/update-user', { userId, data: { email: newEmail } })
	assert.equal((await lastMail(db, camille.email)).subject, 'Cette adresse ne sert plus')
	assert.equal(await countRows(db, 'previousAddress'), 0)
})

onEachEngine('an address set as verified gets no mail; the same address is no change', async (database) => {
	const { db, update } = await withAdmin(database)
	const mails = await countRows(db, 'mails')
	await update({ email: camille.email, name: 'Camille M.' })
	const { emailVerified } = await db
		.selectFrom('user')
		.select('emailVerified')
		.where('email', '=', camille.email)
		.executeTakeFirstOrThrow()
	assert.equal(Boolean(emailVerified), true)
	assert.equal(await countRows(db, 'mails'), mails)
	await update({ email: newEmail, emailVerified: true })
	assert.equal(await countRows(db, 'mails'), mails + 1)
	assert.equal((await lastMail(db, camille.email)).subject, 'Votre compte a une autre adresse')
})
