import assert from 'node:assert/strict'
import { bodyOf, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { eventsIn, password, signedIn } from './testing.ts'

type Given = Parameters<typeof openAccounts>[0]

const name = 'Les Pavés'

/** An organization of `owner` that others join one after the other, each with their roles in it. */
async function openOrganization(given: Given, roles: Record<string, string>) {
	const opened = await openAccounts(given)
	const { db } = opened
	const owner = await signedIn(opened, 'ana')
	await db.updateTable('user').set({ emailVerified: true }).execute()
	const created = await owner.post('/organization/create', { name, slug: 'les-paves' })
	const { id: organizationId } = await bodyOf(created)
	const others: Record<string, Awaited<ReturnType<typeof signedIn>>> = {}
	for (const [person, role] of Object.entries(roles)) {
		const guest = await signedIn(opened, person)
		const invited = { email: guest.email, role, organizationId }
		const { id: invitationId } = await bodyOf(await owner.post('/organization/invite-member', invited))
		assert.equal((await guest.post('/organization/accept-invitation', { invitationId })).status, 200)
		others[person] = guest
	}
	return {
		...opened,
		owner,
		others,
		/** The roles in the organization by the address of who has them. */
		async roles() {
			const rows = await db
				.selectFrom('member')
				.innerJoin('user', 'user.id', 'member.userId')
				.select(['email', 'member.role'])
				.orderBy('email')
				.execute()
			return Object.fromEntries(rows.map(({ email, role }) => [email.split('@')[0], role]))
		},
		countOrganizations: async () => (await db.selectFrom('organization').select('id').execute()).length,
		/** What the trail says of organizations since everybody has joined. */
		async told() {
			const events = await eventsIn(db)
			const last = events.findLastIndex(({ event }) => event === 'invitationAccepted')
			return events.slice(last + 1).filter(({ details }) => 'organization' in details)
		},
	}
}

onEachEngine('whose only owner deletes their account passes to its first administrator', async (given) => {
	const people = { bea: 'member', max: 'admin', zoe: 'admin' }
	const { owner, others, roles, told } = await openOrganization(given, people)
	assert.equal((await owner.post('/delete-user', { password })).status, 200)
	assert.deepEqual(await roles(), { ...people, max: 'owner' })
	const details = { organization: name, from: 'admin', to: 'owner' }
	const { id: actorId } = owner
	const subjectId = others['max']!.id
	assert.deepEqual(await told(), [{ event: 'memberRoleChanged', actorId, subjectId, details }])
	const renamed = await others['max']!.post('/organization/update', {
		organizationId: (
			(await bodyOf(await others['max']!.get('/organization/list'))) as unknown as { id: string }[]
		)[0]!.id,
		data: { name: 'Autre nom' },
	})
	assert.equal(renamed.status, 200)
})

onEachEngine('without an administrator it passes to its first member who is not banned', async (given) => {
	const { db, owner, others, roles } = await openOrganization(given, {
		zoe: 'member',
		bea: 'member',
		lou: 'member',
	})
	await db.updateTable('user').set({ banned: true }).where('id', '=', others['zoe']!.id).execute()
	assert.equal((await owner.post('/delete-user', { password })).status, 200)
	assert.deepEqual(await roles(), { zoe: 'member', bea: 'owner', lou: 'member' })
})

onEachEngine('an organization in which nobody stays goes with its owner', async (given) => {
	const { owner, told, countOrganizations } = await openOrganization(given, {})
	assert.equal((await owner.post('/delete-user', { password })).status, 200)
	assert.equal(await countOrganizations(), 0)
	assert.deepEqual(
		(await told()).map(({ event, actorId, subjectId }) => [event, actorId, subjectId]).at(-1),
		['organizationDeleted', owner.id, null],
	)
})

onEachEngine('nothing passes on while another owner stays, or when a member goes', async (given) => {
	const { owner, others, roles, told } = await openOrganization(given, { bea: 'owner', max: 'admin' })
	assert.equal((await others['max']!.post('/delete-user', { password })).status, 200)
	assert.equal((await owner.post('/delete-user', { password })).status, 200)
	assert.deepEqual(await roles(), { bea: 'owner' })
	assert.deepEqual(await told(), [])
})

onEachEngine('whose only owner is removed by an administrator passes on too', async (given) => {
	const opened = await openOrganization(given, { bea: 'member' })
	const { owner, others, roles, told } = opened
	const admin = await signedIn(opened, 'mia', 'admin')
	assert.equal((await admin.post('/admin/remove-user', { userId: owner.id })).status, 200)
	assert.deepEqual(await roles(), { bea: 'owner' })
	assert.deepEqual(
		(await told()).map(({ event, actorId, subjectId }) => [event, actorId, subjectId]),
		[['memberRoleChanged', admin.id, others['bea']!.id]],
	)
})

onEachEngine('of owners who all go at the same time the organization passes to who stays', async (given) => {
	const people = { bea: 'owner', max: 'owner', zoe: 'member' }
	const { owner, others, roles } = await openOrganization(given, people)
	const leaving = [owner, others['bea']!, others['max']!]
	const answers = await Promise.all(leaving.map((person) => person.post('/delete-user', { password })))
	assert.deepEqual(
		answers.map(({ status }) => status),
		[200, 200, 200],
	)
	assert.deepEqual(await roles(), { zoe: 'owner' })
})
