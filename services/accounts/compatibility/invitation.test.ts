import assert from 'node:assert/strict'
import { bodyOf, lastMail } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { openScene } from './testing.ts'

const pavers = { name: 'Les Pavés', slug: 'les-paves' }

onEachEngine('an invitation is mailed and can be accepted once by its user', async (database) => {
	const { accounts, db, verifiedUser } = await openScene(database)
	const [host, guest, other] = [await verifiedUser(), await verifiedUser(), await verifiedUser()]
	const { id: organizationId } = await bodyOf(await host.visitor.post('/organization/create', pavers))
	const invited = { email: guest.email, role: 'member', organizationId }
	assert.equal((await host.visitor.post('/organization/invite-member', invited)).status, 200)
	await accounts.close()
	const mail = await lastMail(db, guest.email)
	assert.equal(mail.subject, 'Rejoindre Les Pavés')
	const link = new URL(mail.link)
	assert.equal(link.pathname, '/auth/invitation')
	const invitationId = link.searchParams.get('id')

	const foreign = await other.visitor.post('/organization/accept-invitation', { invitationId })
	assert.equal(foreign.status, 403)
	const read = await guest.visitor.get(`/organization/get-invitation?id=${invitationId}`)
	assert.equal((await bodyOf(read))['organizationName'], 'Les Pavés')
	const answers = [
		await guest.visitor.post('/organization/accept-invitation', { invitationId }),
		await guest.visitor.post('/organization/accept-invitation', { invitationId }),
	]
	assert.deepEqual(
		answers.map(({ status }) => status),
		[200, 400],
	)
	const listed = (await (await guest.visitor.get('/organization/list')).json()) as unknown[]
	assert.equal(listed.length, 1)
})

onEachEngine('users with an unverified address cannot send invitations', async (database) => {
	const { db, user } = await openScene(database)
	const { visitor, id } = await user()
	const { id: organizationId } = await bodyOf(await visitor.post('/organization/create', pavers))
	const invited = { email: 'inconnue@exemple.fr', role: 'member', organizationId }
	const invite = (resend: boolean) => visitor.post('/organization/invite-member', { ...invited, resend })
	const confirm = (emailVerified: boolean) =>
		db.updateTable('user').set({ emailVerified }).where('id', '=', id).execute()
	const rejection = { message: 'Email not verified', code: 'EMAIL_NOT_VERIFIED' }
	const rejected = await invite(false)
	assert.equal(rejected.status, 403)
	assert.deepEqual(await bodyOf(rejected), rejection)
	await confirm(true)
	assert.equal((await invite(false)).status, 200)
	await confirm(false)
	assert.deepEqual(await bodyOf(await invite(true)), rejection)
})

const unfitNames = [
	'a'.repeat(61),
	'voyez https://evil.example',
	'www.evil',
	'gagnez sur evil.example',
	'<b>Parvis</b>',
	'deux\nlignes',
	'a\0b',
	' ',
]

onEachEngine('an organization name is one short line without links', async (database) => {
	const { verifiedUser } = await openScene(database)
	const { visitor } = await verifiedUser()
	const { id: organizationId } = await bodyOf(await visitor.post('/organization/create', pavers))
	for (const [index, name] of unfitNames.entries()) {
		for (const answer of [
			await visitor.post('/organization/create', { name, slug: `autre-${index}` }),
			await visitor.post('/organization/update', { organizationId, data: { name } }),
		]) {
			assert.equal(answer.status, 400, name)
			assert.equal((await bodyOf(answer))['code'], 'VALIDATION_ERROR', name)
		}
	}
	const names = ['a'.repeat(60), 'L’Atelier no. 3 (Rue St. Jacques)', 'Éclairs & Cie : le 1.5']
	for (const name of names) {
		const answer = await visitor.post('/organization/update', { organizationId, data: { name } })
		assert.equal((await bodyOf(answer))['name'], name)
	}
})
