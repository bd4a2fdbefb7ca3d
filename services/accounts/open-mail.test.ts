import assert from 'node:assert/strict'
import { eventsIn, signedIn } from './users/testing.ts'
import { createVisitor, lastMail, openAccounts } from './testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

const roles = ['owner', 'admin', 'member']

onEachEngine(
	'the content of a mail is shown only to readers with the recipient’s permissions',
	async (database) => {
		const opened = await openAccounts(database)
		const { accounts } = opened
		for (const role of roles) {
			const { email } = await signedIn(opened, `vers-${role}`, role)
			await createVisitor(accounts).post('/request-password-reset', { email })
		}
		const readers = {
			owner: await signedIn(opened, 'olga', 'owner'),
			admin: await signedIn(opened, 'ana', 'admin'),
		}
		const visibleTo = { owner: roles, admin: ['admin', 'member'] }
		for (const [role, reader] of Object.entries(readers)) {
			const { mails } = await accounts.mails(reader.headers(), {})
			for (const listed of mails) {
				assert.ok(!('text' in listed) && !('html' in listed), 'the list has no content')
				const mail = await accounts.mail(reader.headers(), listed.id)
				const isShown = visibleTo[role as keyof typeof visibleTo].some((to) =>
					mail.to.startsWith(`vers-${to}@`),
				)
				assert.equal(mail.text !== null, isShown, `${role} reads what is for ${mail.to}`)
				assert.equal(mail.html !== null, isShown)
				assert.equal(mail.subject, listed.subject)
			}
		}
	},
)

onEachEngine('showing the content of a mail is recorded', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const owner = await signedIn(opened, 'olga', 'owner')
	const admin = await signedIn(opened, 'ana', 'admin')
	const lou = await signedIn(opened, 'lou')
	for (const { email } of [owner, lou]) {
		await createVisitor(accounts).post('/request-password-reset', { email })
	}
	const { mails } = await accounts.mails(admin.headers(), {})
	const idOf = (email: string) => mails.find(({ to }) => to === email)?.id ?? ''
	const before = (await eventsIn(db)).length
	await accounts.mail(admin.headers(), idOf(owner.email))
	assert.equal((await eventsIn(db)).length, before, 'a hidden mail is not recorded as read')
	for (const _ of [1, 2]) await accounts.mail(admin.headers(), idOf(lou.email))
	const row = {
		event: 'mailRead',
		actorId: admin.id,
		subjectId: lou.id,
		details: { mail: idOf(lou.email) },
	}
	assert.deepEqual((await eventsIn(db)).slice(before), [row, row])
})

onEachEngine('mails to a restorable address of an owner stay hidden', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const owner = await signedIn(opened, 'olga', 'owner')
	const admin = await signedIn(opened, 'ana', 'admin')
	await db.updateTable('user').set({ emailVerified: true }).where('id', '=', owner.id).execute()
	await owner.post('/change-email', { newEmail: 'neuve@exemple.fr', callbackURL: '/' })
	await owner.get((await lastMail(db, owner.email)).link)
	await owner.get((await lastMail(db, 'neuve@exemple.fr')).link)
	const { email } = await db
		.selectFrom('user')
		.select('email')
		.where('id', '=', owner.id)
		.executeTakeFirstOrThrow()
	assert.equal(email, 'neuve@exemple.fr')
	const { mails } = await accounts.mails(admin.headers(), {})
	const left = mails.filter(({ to }) => to === owner.email)
	assert.ok(left.length > 0)
	for (const { id } of left) assert.equal((await accounts.mail(admin.headers(), id)).text, null)
})

onEachEngine(
	'links mailed to an unverified address are invalid after an owner replaces it',
	async (database) => {
		const opened = await openAccounts(database)
		const { accounts, db } = opened
		const owner = await signedIn(opened, 'olga', 'owner')
		await db.updateTable('user').set({ emailVerified: false }).where('id', '=', owner.id).execute()
		await createVisitor(accounts).post('/request-password-reset', { email: owner.email })
		const token = /reset-password\/(\w+)/.exec((await lastMail(db, owner.email)).link)?.[1]
		assert.ok(token)
		await owner.post('/change-email', { newEmail: 'neuve@exemple.fr' })
		const answer = await createVisitor(accounts).post('/reset-password', {
			token,
			newPassword: 'la pluie sur les toits',
		})
		assert.equal(answer.status, 400)
	},
)

onEachEngine('reading a mail requires a permission and an existing id', async (database) => {
	const opened = await openAccounts(database)
	const { accounts } = opened
	const admin = await signedIn(opened, 'ana', 'admin')
	const moderator = await signedIn(opened, 'max', 'moderator')
	for (const id of ['personne', '', '\0', '..', 'x'.repeat(101)]) {
		await assert.rejects(accounts.mail(new Headers(), id), { code: 'UNAUTHORIZED' })
		await assert.rejects(accounts.mail(moderator.headers(), id), { code: 'FORBIDDEN' })
		await assert.rejects(accounts.mail(admin.headers(), id), { code: 'NOT_FOUND' })
	}
})
