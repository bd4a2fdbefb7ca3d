import assert from 'node:assert/strict'
import { bodyOf, lastMail } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { openScene } from './testing.ts'

onEachEngine('an invitation goes out by mail, and the person it names joins with it, once', async (given) => {
	const { accounts, db, person, verifiedPerson } = await openScene(given)
	const [host, guest, other] = [await person(), await verifiedPerson(), await verifiedPerson()]
	const organization = { name: 'Les Pavés', slug: 'les-paves' }
	const { id: organizationId } = await bodyOf(await host.visitor.post('/organization/create', organization))
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
