import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#services/accounts/tables.ts'
import { bodyOf, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { eventsIn, password, signedIn } from '#services/accounts/users/testing.ts'

const name = 'Les Pavés'

/** An organization of `owner`; the others join in order, with these roles. */
async function openOrganization(database: TestDatabase, roles: Record<string, string>) {
	const opened = await openAccounts(database)
	const { db } = opened
	const owner = await signedIn(opened, 'ana')
	await db.updateTable('user').set({ emailVerified: true }).execute()
	const created = await owner.post('/organization/create', { name, slug: 'les-paves' })
	const { id: organizationId } = await bodyOf(created)
	const others: Record<string, Awaited<ReturnType<typeof signedIn>>> = {}
	for (const [user, role] of Object.entries(roles)) {
		const guest = await signedIn(opened, user)
		const invited = { email: guest.email, role, organizationId }
		const { id: invitationId } = await bodyOf(await owner.post('/organization/invite-member', invited))
		assert.equal((await guest.post('/organization/accept-invitation', { invitationId })).status, 200)
		others[user] = guest
	}
	return {
		...opened,
		owner,
		others,
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
		async recorded() {
			const events = await eventsIn(db)
			const last = events.findLastIndex(({ event }) => event === 'invitationAccepted')
			return events.slice(last + 1).filter(({ details }) => 'organization' in details)
		},
	}
}

onEachEngine(
	'ownership passes to the first administrator when the only owner deletes their account',
	async (database) => {
		const users = { bea: 'member', max: 'admin', zoe: 'admin' }
		const { owner, others, roles, recorded } = await openOrganization(database, users)
		assert.equal((await owner.post('/delete-user', { password })).status, 200)
		assert.deepEqual(await roles(), { ...users, max: 'owner' })
		const details = { organization: name, from: 'admin', to: 'owner' }
		const { id: actorId } = owner
		const subjectId = others['max']!.id
		assert.deepEqual(await recorded(), [{ event: 'memberRoleChanged', actorId, subjectId, details }])
		const renamed = await others['max']!.post('/organization/update', {
			organizationId: (
				(await bodyOf(await others['max']!.get('/organization/list'))) as unknown as { id: string }[]
			)[0]!.id,
			data: { name: 'Autre nom' },
		})
		assert.equal(renamed.status, 200)
	},
)

onEachEngine(
	'without an administrator, ownership passes to the first member who is not banned',
	async (database) => {
		const { db, owner, others, roles } = await openOrganization(database, {
			zoe: 'member',
			bea: 'member',
			lou: 'member',
		})
		await db.updateTable('user').set({ banned: true }).where('id', '=', others['zoe']!.id).execute()
		assert.equal((await owner.post('/delete-user', { password })).status, 200)
		assert.deepEqual(await roles(), { zoe: 'member', bea: 'owner', lou: 'member' })
	},
)

onEachEngine('an organization without other members is deleted with its owner', async (database) => {
	const { owner, recorded, countOrganizations } = await openOrganization(database, {})
	assert.equal((await owner.post('/delete-user', { password })).status, 200)
	assert.equal(await countOrganizations(), 0)
	assert.deepEqual(
		(await recorded()).map(({ event, actorId, subjectId }) => [event, actorId, subjectId]).at(-1),
		['organizationDeleted', owner.id, null],
	)
})

onEachEngine('ownership stays if another owner remains or if a member leaves', async (database) => {
	const { owner, others, roles, recorded } = await openOrganization(database, { bea: 'owner', max: 'admin' })
	assert.equal((await others['max']!.post('/delete-user', { password })).status, 200)
	assert.equal((await owner.post('/delete-user', { password })).status, 200)
	assert.deepEqual(await roles(), { bea: 'owner' })
	assert.deepEqual(await recorded(), [])
})

onEachEngine('ownership passes on when an administrator removes the only owner', async (database) => {
	const opened = await openOrganization(database, { bea: 'member' })
	const { owner, others, roles, recorded } = opened
	const admin = await signedIn(opened, 'mia', 'admin')
	assert.equal((await admin.post('/admin/remove-user', { userId: owner.id })).status, 200)
	assert.deepEqual(await roles(), { bea: 'owner' })
	assert.deepEqual(
		(await recorded()).map(({ event, actorId, subjectId }) => [event, actorId, subjectId]),
		[['memberRoleChanged', admin.id, others['bea']!.id]],
	)
})

onEachEngine(
	'ownership passes to a remaining member when all owners delete their accounts concurrently',
	async (database) => {
		const users = { bea: 'owner', max: 'owner', zoe: 'member' }
		const { owner, others, roles } = await openOrganization(database, users)
		const leaving = [owner, others['bea']!, others['max']!]
		const answers = await Promise.all(leaving.map((user) => user.post('/delete-user', { password })))
		assert.deepEqual(
			answers.map(({ status }) => status),
			[200, 200, 200],
		)
		assert.deepEqual(await roles(), { zoe: 'owner' })
	},
)

/** On PostgreSQL, makes all calls read the members before any of them changes them. */
async function heldUp(db: Db, engine: string, calls: (() => Promise<Response>)[]): Promise<Response[]> {
	if (engine === 'sqlite') return await Promise.all(calls.map((call) => call()))
	const answers: Promise<Response>[] = []
	await db.transaction().execute(async (trx) => {
		await trx.selectFrom('member').select('id').forUpdate().execute()
		answers.push(...calls.map((call) => call()))
		const waiting = sql<{ count: string }>`select count(*) from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`
		while (Number((await waiting.execute(db)).rows[0]!.count) < calls.length) await wait(10)
	})
	return await Promise.all(answers)
}

onEachEngine(
	'ownership passes to a remaining member when all owners leave concurrently',
	async (database) => {
		const users = { bea: 'owner', max: 'owner', zoe: 'member' }
		const { db, owner, others, roles, recorded } = await openOrganization(database, users)
		const { id: organizationId } = await db.selectFrom('organization').select('id').executeTakeFirstOrThrow()
		const leaving = [owner, others['bea']!, others['max']!]
		const answers = await heldUp(
			db,
			database.engine,
			leaving.map((user) => () => user.post('/organization/leave', { organizationId })),
		)
		const gone = answers.filter(({ status }) => status === 200).length
		const remaining = await roles()
		assert.equal(Object.keys(remaining).length, 4 - gone)
		assert.ok(Object.values(remaining).includes('owner'), JSON.stringify(remaining))
		const passed = (await recorded()).filter(({ event }) => event === 'memberRoleChanged')
		assert.equal(passed.length, gone === 3 ? 1 : 0)
		if (database.engine === 'postgres') assert.equal(gone, 3)
	},
)

onEachEngine('an owner remains when two owners demote each other concurrently', async (database) => {
	const { db, owner, others, roles } = await openOrganization(database, { bea: 'owner', zoe: 'member' })
	const { id: organizationId } = await db.selectFrom('organization').select('id').executeTakeFirstOrThrow()
	const memberIdOf = async (userId: string) =>
		(await db.selectFrom('member').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()).id
	const [own, other] = [await memberIdOf(owner.id), await memberIdOf(others['bea']!.id)]
	const changed = { organizationId, role: 'member' }
	await heldUp(db, database.engine, [
		() => owner.post('/organization/update-member-role', { ...changed, memberId: other }),
		() => others['bea']!.post('/organization/update-member-role', { ...changed, memberId: own }),
	])
	assert.ok(Object.values(await roles()).includes('owner'), JSON.stringify(await roles()))
})
