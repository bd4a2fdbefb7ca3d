import assert from 'node:assert/strict'
import { bodyOf, createVisitor, lastMail, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { password, signedIn } from '#services/accounts/users/testing.ts'

const invitedEmail = 'zoe@exemple.fr'

async function openInvitation(database: TestDatabase) {
	const opened = await openAccounts(database)
	const owner = await signedIn(opened, 'ana')
	const member = await signedIn(opened, 'lou')
	const created = await owner.post('/organization/create', { name: 'Les Pavés', slug: 'les-paves' })
	const { id: organizationId } = await bodyOf(created)
	const invite = async (email: string, role: string) =>
		await bodyOf(await owner.post('/organization/invite-member', { email, role, organizationId }))
	const { id: invitationId } = await invite(member.email, 'member')
	const joined = await bodyOf(await member.post('/organization/accept-invitation', { invitationId }))
	const { id: memberId } = joined['member'] as { id: string }
	const { id } = await invite(invitedEmail, 'admin')
	return { ...opened, owner, member, memberId, organizationId, id: id as string }
}

onEachEngine('an invitation can be answered only by a user who verified its address', async (database) => {
	const { accounts, db, id: invitationId } = await openInvitation(database)
	const zoe = createVisitor(accounts)
	await zoe.post('/sign-up/email', { name: 'Zoé', email: invitedEmail, password })
	const toAnswer = {
		message: 'Email verification required before accepting or rejecting invitation',
		code: 'EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION',
	}
	const toRead = {
		message: 'Email verification required to view or list invitations for the session email',
		code: 'EMAIL_VERIFICATION_REQUIRED_TO_VIEW_OR_LIST_INVITATIONS_FOR_THE_SESSION_EMAIL',
	}
	for (const [answer, rejection] of [
		[await zoe.post('/organization/accept-invitation', { invitationId }), toAnswer],
		[await zoe.post('/organization/reject-invitation', { invitationId }), toAnswer],
		[await zoe.get(`/organization/get-invitation?id=${invitationId}`), toRead],
	] as const) {
		assert.equal(answer.status, 403)
		assert.deepEqual(await bodyOf(answer), rejection)
	}
	const members = await db.selectFrom('member').select('role').orderBy('role').execute()
	assert.deepEqual(
		members.map(({ role }) => role),
		['member', 'owner'],
	)
	await zoe.get((await lastMail(db, invitedEmail)).link)
	const accepted = await zoe.post('/organization/accept-invitation', { invitationId })
	assert.equal(accepted.status, 200)
	assert.equal(((await bodyOf(accepted))['member'] as { role: string }).role, 'admin')
})

onEachEngine('invitations are shown only to members who may invite', async (database) => {
	const { owner, member, memberId, organizationId, id } = await openInvitation(database)
	const pendingShownTo = async ({ get }: typeof owner) => {
		const listed = await get(`/organization/list-invitations?organizationId=${organizationId}`)
		const whole = await get(`/organization/get-full-organization?organizationId=${organizationId}`)
		assert.deepEqual([listed.status, whole.status], [200, 200])
		const organization = await bodyOf(whole)
		assert.equal(organization['name'], 'Les Pavés')
		assert.equal((organization['members'] as object[]).length, 2)
		const bySlug = await get('/organization/get-full-organization?organizationSlug=les-paves')
		const invitations = [
			await listed.json(),
			organization['invitations'],
			(await bodyOf(bySlug))['invitations'],
		]
		return (invitations as { id: string; status: string }[][]).map((each) =>
			each.filter(({ status }) => status === 'pending').map((invitation) => invitation.id),
		)
	}
	assert.deepEqual(await pendingShownTo(owner), [[id], [id], [id]])
	assert.deepEqual(await pendingShownTo(member), [[], [], []])
	await owner.post('/organization/update-member-role', { organizationId, memberId, role: 'admin' })
	assert.deepEqual(await pendingShownTo(member), [[id], [id], [id]])
})

onEachEngine('addresses of members are shown only to members who may invite', async (database) => {
	const { owner, member, memberId, organizationId } = await openInvitation(database)
	const query = `organizationId=${organizationId}`
	const shownTo = async ({ get }: typeof owner) => {
		const calls = ['get-full-organization', 'list-members']
		const answers = await Promise.all(calls.map((call) => get(`/organization/${call}?${query}`)))
		const bodies = (await Promise.all(answers.map(bodyOf))) as unknown as {
			members: { user: { name: string; email: string | null } }[]
		}[]
		return bodies.map(({ members }) => members.map(({ user }) => [user.name, user.email]).sort())
	}
	const all = [
		['ana', owner.email],
		['lou', member.email],
	]
	const hidden = all.map(([name]) => [name, null])
	assert.deepEqual(await shownTo(owner), [all, all])
	assert.deepEqual(await shownTo(member), [hidden, hidden])
	await owner.post('/organization/update-member-role', { organizationId, memberId, role: 'admin' })
	assert.deepEqual(await shownTo(member), [all, all])
})

onEachEngine('a member cannot join again by an invitation to another address', async (database) => {
	const { db, member, owner, organizationId, logged } = await openInvitation(database)
	const email = 'lou.martin@exemple.fr'
	const invited = { email, role: 'admin', organizationId }
	const { id: invitationId } = await bodyOf(await owner.post('/organization/invite-member', invited))
	await db.updateTable('user').set({ email }).where('id', '=', member.id).execute()
	const answer = await member.post('/organization/accept-invitation', { invitationId })
	assert.equal(answer.status, 400)
	assert.deepEqual(await bodyOf(answer), {
		message: 'User is already a member of this organization',
		code: 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
	})
	const { role } = await bodyOf(await member.get('/organization/get-active-member'))
	assert.equal(role, 'member')
	assert.deepEqual(
		logged.filter(({ level }) => level === 'error'),
		[],
	)
})

onEachEngine('expired invitations neither block new ones nor raise the limit', async (database) => {
	const { db, owner, organizationId } = await openInvitation(database)
	const hour = 3_600_000
	const before = new Date(Date.now() - hour)
	const of = {
		organizationId: String(organizationId),
		role: 'member',
		inviterId: owner.id,
		status: 'pending',
		createdAt: before,
	}
	const rowsOf = (name: string, count: number, expiresAt: Date) =>
		Array.from({ length: count }, (_, index) => {
			const id = `${name}${index}`
			return { ...of, id, email: `${id}@exemple.fr`, expiresAt }
		})
	await db
		.insertInto('invitation')
		.values(rowsOf('past', 150, before))
		.execute()
	const invite = (email: string) =>
		owner.post('/organization/invite-member', { email, role: 'member', organizationId })
	const { id } = await bodyOf(await invite('eva@exemple.fr'))
	const listed = await owner.get(`/organization/list-invitations?organizationId=${String(organizationId)}`)
	assert.ok(((await listed.json()) as { id: string }[]).some((each) => each.id === id))

	await db
		.insertInto('invitation')
		.values(rowsOf('waiting', 98, new Date(Date.now() + hour)))
		.execute()
	const beyond = await invite('ida@exemple.fr')
	assert.deepEqual([beyond.status, (await bodyOf(beyond))['code']], [403, 'INVITATION_LIMIT_REACHED'])
})
