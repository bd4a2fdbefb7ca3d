import assert from 'node:assert/strict'
import { bodyOf, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { eventsIn, signedIn } from '#services/accounts/users/testing.ts'

const pavers = { name: 'Les Pavés', slug: 'les-paves' }

/** Accounts with an organization of `owner`, and `guest`, who is not a member. */
async function openOrganization(database: TestDatabase) {
	const opened = await openAccounts(database)
	const owner = await signedIn(opened, 'ana')
	const guest = await signedIn(opened, 'lou')
	const created = await owner.post('/organization/create', pavers)
	assert.equal(created.status, 200)
	const { id: organizationId } = await bodyOf(created)
	const { length: before } = await eventsIn(opened.db)
	return {
		...opened,
		owner,
		guest,
		organizationId,
		async join() {
			const invited = { email: guest.email, role: 'member', organizationId }
			const { id: invitationId } = await bodyOf(await owner.post('/organization/invite-member', invited))
			const accepted = await guest.post('/organization/accept-invitation', { invitationId })
			assert.equal(accepted.status, 200)
			return { invitationId, memberId: ((await bodyOf(accepted))['member'] as { id: string }).id }
		},
		events: async () => (await eventsIn(opened.db)).slice(before - 1),
	}
}

onEachEngine('each event of an organization is recorded once', async (database) => {
	const { accounts, db, owner, guest, organizationId, join, events } = await openOrganization(database)
	const { invitationId, memberId } = await join()
	const change = async (path: string, body: object, by = owner) => {
		const answer = await by.post(`/organization/${path}`, { organizationId, ...body })
		assert.equal(answer.status, 200, path)
	}
	await change('update-member-role', { memberId, role: 'admin' })
	await change('remove-member', { memberIdOrEmail: guest.email })
	await join()
	await change('leave', {}, guest)
	await change('delete', {})
	const organization = pavers.name
	const role = 'member'
	const invited = ['memberInvited', owner.id, null, { organization, email: guest.email, role }]
	const accepted = ['invitationAccepted', guest.id, guest.id, { organization, role }]
	assert.deepEqual(
		(await events()).map(({ event, actorId, subjectId, details }) => [event, actorId, subjectId, details]),
		[
			['organizationCreated', owner.id, null, { organization }],
			invited,
			accepted,
			['memberRoleChanged', owner.id, guest.id, { organization, from: 'member', to: 'admin' }],
			['memberRemoved', owner.id, guest.id, { organization, role: 'admin' }],
			invited,
			accepted,
			['memberLeft', guest.id, guest.id, { organization, role }],
			['organizationDeleted', owner.id, null, { organization }],
		],
	)
	const rows = await db.selectFrom('audit').selectAll().execute()
	assert.equal(rows.at(-1)?.address, '192.0.2.1')
	assert.ok(!JSON.stringify(rows).includes(invitationId as string), 'no row contains the id in a mailed link')
	const admin = await signedIn({ accounts, db }, 'max', 'admin')
	assert.equal((await accounts.audit.check(admin.headers())).isWhole, true)
	const listed = await accounts.audit.list(admin.headers(), { event: 'memberLeft' })
	assert.equal(listed.rows.length, 1)
})

onEachEngine('a rejected change of an organization is not recorded', async (database) => {
	const { guest, owner, organizationId, events } = await openOrganization(database)
	const rejected: [path: string, body: object][] = [
		['create', pavers],
		['delete', {}],
		['invite-member', { email: 'zoe@exemple.fr', role: 'member' }],
		['accept-invitation', { invitationId: 'x' }],
		['remove-member', { memberIdOrEmail: owner.email }],
		['update-member-role', { memberId: 'x', role: 'admin' }],
		['leave', {}],
	]
	for (const [path, body] of rejected) {
		const answer = await guest.post(`/organization/${path}`, { organizationId, ...body })
		assert.ok(answer.status >= 400 && answer.status < 500, `${path} ${answer.status}`)
	}
	assert.equal((await events()).length, 1)
})

onEachEngine('changes while impersonating are recorded with both users', async (database) => {
	const opened = await openOrganization(database)
	const { owner, events } = opened
	const admin = await signedIn(opened, 'max', 'admin')
	await admin.post('/admin/impersonate-user', { userId: owner.id })
	const created = await admin.post('/organization/create', { ...pavers, slug: 'autre' })
	assert.equal(created.status, 200)
	const last = (await events()).at(-1)
	assert.deepEqual(
		[last?.event, last?.actorId, last?.details],
		['organizationCreated', admin.id, { organization: pavers.name, as: owner.id }],
	)
})

const invalid = [
	'null',
	'[]',
	'7',
	'"user"',
	'{"permissions":null}',
	'{"permissions":[]}',
	'{"permissions":7}',
	'{"permissions":"user"}',
	'{"permissions":{"user":null}}',
	'{"permissions":{"user":7}}',
	'{"permissions":{"user":"list"}}',
	'{"permissions":{"user":{}}}',
	'{"permissions":{"user":[7]}}',
	'{"permissions":{"user":[null]}}',
	'{"permissions":{"user":[["list"]]}}',
	'{"permission":null}',
	'{"permission":{"user":{"actions":["list"]}}}',
]

/** Well-formed, but with unknown resources or actions. */
const unknown = [
	'{}',
	'{"nothing":["read"]}',
	'{"__proto__":["toString"]}',
	'{"constructor":["name"]}',
	'{"toString":["length"]}',
	'{"hasOwnProperty":[]}',
	'{"":[""]}',
	'{"user":["__proto__"]}',
	'{"user":["constructor"],"nothing":["read"]}',
	'{"user":[]}',
]

onEachEngine('a malformed permission check is rejected', async (database) => {
	const { accounts, db, owner, logged } = await openOrganization(database)
	const admin = await signedIn({ accounts, db }, 'max', 'owner')
	for (const [visitor, path] of [
		[admin, '/admin/has-permission'],
		[owner, '/organization/has-permission'],
	] as const) {
		for (const body of invalid) {
			const answer = await visitor.post(path, body)
			const { code, message } = await bodyOf(answer)
			assert.deepEqual(
				[answer.status, code, typeof message],
				[400, 'VALIDATION_ERROR', 'string'],
				path + body,
			)
		}
		for (const asked of unknown) {
			for (const field of ['permissions', 'permission']) {
				const answer = await visitor.post(path, `{"${field}":${asked}}`)
				assert.equal(answer.status, 200, path + asked)
				assert.equal((await bodyOf(answer))['success'], false, path + asked)
			}
		}
	}
	assert.deepEqual(
		logged.filter(({ level }) => level === 'error'),
		[],
	)
})

onEachEngine('a permission check is accepted in both fields', async (database) => {
	const { accounts, db, owner } = await openOrganization(database)
	const admin = await signedIn({ accounts, db }, 'max', 'admin')
	for (const field of ['permissions', 'permission']) {
		for (const [visitor, path, asked] of [
			[admin, '/admin/has-permission', { user: ['list'], session: ['revoke'] }],
			[owner, '/organization/has-permission', { organization: ['delete'], member: ['create'] }],
		] as const) {
			const answer = await visitor.post(path, { [field]: asked })
			assert.deepEqual(await bodyOf(answer), { success: true, error: null }, `${path} ${field}`)
		}
	}
})
