import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { bodyOf, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { password, signedIn } from '#services/accounts/users/testing.ts'

async function openOrganization(database: TestDatabase) {
	const opened = await openAccounts(database)
	const owner = await signedIn(opened, 'ana')
	const created = await owner.post('/organization/create', { name: 'Les Pavés', slug: 'les-paves' })
	const { id: organizationId } = await bodyOf(created)
	const invite = async (by: typeof owner, email: string, role: unknown) => {
		const answer = await by.post('/organization/invite-member', { email, role, organizationId })
		return { ...(await bodyOf(answer)), status: answer.status } as Record<string, unknown>
	}
	const admin = await signedIn(opened, 'max')
	const { id: invitationId } = await invite(owner, admin.email, 'admin')
	assert.equal((await admin.post('/organization/accept-invitation', { invitationId })).status, 200)
	return { ...opened, owner, admin, organizationId, invite }
}

const spellings = [
	' owner',
	'owner ',
	'admin, owner',
	'owner\u00A0,member',
	['member', '\towner'],
	['admin , owner'],
	'owner,owner',
]

onEachEngine('an organization administrator cannot invite an owner in any spelling', async (database) => {
	const { admin, invite } = await openOrganization(database)
	for (const role of spellings) {
		const { status, code } = await invite(admin, 'lou@exemple.fr', role)
		assert.deepEqual(
			[status, code],
			[403, 'YOU_ARE_NOT_ALLOWED_TO_INVITE_A_USER_WITH_THIS_ROLE'],
			JSON.stringify(role),
		)
	}
})

onEachEngine('invitations and changes store normalized roles', async (database) => {
	const { db, owner, admin, organizationId, invite } = await openOrganization(database)
	const cases: [unknown, string][] = [
		[' admin', 'admin'],
		['member, owner,member', 'member,owner'],
		[['admin ', ' admin,member'], 'admin,member'],
	]
	const member = await db
		.selectFrom('member')
		.select('id')
		.where('userId', '=', admin.id)
		.executeTakeFirstOrThrow()
	for (const [index, [role, stored]] of cases.entries()) {
		assert.equal((await invite(owner, `invite${index}@exemple.fr`, role))['role'], stored)
		const change = { memberId: member.id, role, organizationId }
		const changed = await owner.post('/organization/update-member-role', change)
		assert.equal((await bodyOf(changed))['role'], stored)
	}
	for (const role of ['', ' , ', [], [' '], 7, null]) {
		assert.equal((await invite(owner, 'zoe@exemple.fr', role))['status'], 400, JSON.stringify(role))
	}
	const unknown = await invite(owner, 'zoe@exemple.fr', 'admin,constructor')
	assert.deepEqual([unknown['status'], unknown['message']], [400, 'ROLE_NOT_FOUND: constructor'])
})

onEachEngine('a role with a space does not count when ownership passes on', async (database) => {
	const { accounts, db, owner, admin, organizationId } = await openOrganization(database)
	await db.updateTable('member').set({ role: ' owner' }).where('userId', '=', admin.id).execute()
	const guest = await signedIn({ accounts, db }, 'lou')
	await db
		.insertInto('member')
		.values({
			id: 'guest',
			organizationId: String(organizationId),
			userId: guest.id,
			role: 'member',
			createdAt: new Date(),
		})
		.execute()
	assert.equal((await owner.post('/delete-user', { password })).status, 200)
	const owners = await db.selectFrom('member').select('role').where('role', '=', 'owner').execute()
	assert.equal(owners.length, 1)
})

onEachEngine('six concurrent equal invitations create one, with one mail', async (database) => {
	const { db, owner, invite } = await openOrganization(database)
	const sixTimes = async () => {
		const answers = await Promise.all(
			Array.from({ length: 6 }, () => invite(owner, 'lou@exemple.fr', 'member')),
		)
		const rejected = answers.filter(({ status }) => status !== 200)
		assert.equal(rejected.length, 5)
		for (const { status, code } of rejected) {
			assert.deepEqual([status, code], [400, 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION'])
		}
		return await db.selectFrom('mails').select('id').where('recipient', '=', 'lou@exemple.fr').execute()
	}
	assert.equal((await sixTimes()).length, 1)
	const past = new Date(Date.now() - 1000)
	const ended = database.engine === 'sqlite' ? past.toISOString() : past
	await sql`update "invitation" set "expiresAt" = ${ended}`.execute(db)
	assert.equal((await sixTimes()).length, 2, 'one more after the first has expired')
})
