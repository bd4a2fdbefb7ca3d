import assert from 'node:assert/strict'
import { createTestApp } from '#platform/http/testing.ts'
import { accountsRoutes } from '#services/accounts/routes.ts'
import { bodyOf, siteUrl } from '#services/accounts/testing.ts'
import { eventsIn, signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import type { MemberChange } from './contract.ts'
import { coordinator, openTeam } from './testing.ts'

onEachEngine(
	'the members of a team are public in order of position, role and name, without addresses',
	async (database) => {
		const { both, ana, lou, at, organizationId, namesShown, close } = await openTeam(database)
		assert.deepEqual(await namesShown(), ['ana', 'max', 'lou'])
		await both[0]!.teams.changeMember(ana.headers(), await at(lou), coordinator)
		for (const { teams } of both) {
			assert.deepEqual(await teams.members([organizationId, 'inconnu']), {
				[organizationId]: [
					{ name: 'lou', username: 'lou', avatar: null, title: coordinator.title, role: 'member' },
					{ name: 'ana', username: 'ana', avatar: null, title: null, role: 'owner' },
					{ name: 'max', username: 'max', avatar: null, title: null, role: 'admin' },
				],
			})
			assert.deepEqual(await teams.members([]), {})
			const team = { organizationId, slug: 'les-paves', name: 'Les Pavés' }
			assert.deepEqual(await teams.of('lou'), [{ ...team, title: coordinator.title, role: 'member' }])
			assert.deepEqual(await teams.of('../x'), [])
		}
		await close()
	},
)

onEachEngine('members of teams are not public over HTTP without the token of a service', async (database) => {
	const { accounts, organizationId, close } = await openTeam(database)
	const app = createTestApp({ trustProxy: true, origin: siteUrl })
	app.route('/api', accountsRoutes(accounts))
	const path = '/api/account/internal/teams'
	for (const answer of [
		await app.request(`${path}/of-user?username=ana`),
		await app.request(`${path}/version`),
		await app.request(`${path}/invitations/x`),
		await app.request(`${path}/members`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: siteUrl },
			body: JSON.stringify({ organizationIds: [organizationId] }),
		}),
	])
		assert.equal(answer.status, 403)
	await close()
})

onEachEngine('who has the id of a pending invitation learns who invites whom to what', async (database) => {
	const { both, ana, db, organizationId, close } = await openTeam(database)
	const invite = async (email: string) => {
		const answer = await ana.post('/organization/invite-member', { email, role: 'member', organizationId })
		return String((await bodyOf(answer))['id'])
	}
	const id = await invite('nouvelle@exemple.fr')
	const ended = await invite('ancienne@exemple.fr')
	await ana.post('/organization/cancel-invitation', { invitationId: ended })
	const invitation = { organization: 'Les Pavés', inviter: 'ana', email: 'nouvelle@exemple.fr' }
	for (const { teams } of both) {
		assert.deepEqual(await teams.pendingInvitation(id), invitation)
		for (const other of [ended, 'inconnue', '', '..', '\0', 'x'.repeat(10_000)])
			assert.equal(await teams.pendingInvitation(other), null)
	}
	await db
		.updateTable('invitation')
		.set({ expiresAt: new Date(0) })
		.where('id', '=', id)
		.execute()
	for (const { teams } of both) assert.equal(await teams.pendingInvitation(id), null)
	await close()
})

onEachEngine('roles, own teams and invitations are those of the session', async (database) => {
	const { both, ana, max, lou, ines, zoe, db, organizationId, close } = await openTeam(database)
	const invited = { email: zoe.email, role: 'admin', organizationId }
	await ana.post('/organization/invite-member', invited)
	for (const { teams } of both) {
		const role = ({ headers }: typeof ana) => teams.roleOf(headers(), organizationId)
		assert.deepEqual(await Promise.all([ana, max, lou, ines, zoe].map(role)), [
			'owner',
			'admin',
			'member',
			null,
			null,
		])
		assert.equal(await teams.roleOf(new Headers(), organizationId), null)
		assert.equal(await teams.roleOf(ana.headers(), '../x'), null)
		await assert.rejects(teams.mine(new Headers()), { code: 'UNAUTHORIZED' })
		const own = { organizationId, slug: 'les-paves', name: 'Les Pavés', title: null, members: 3 }
		assert.deepEqual(await teams.mine(lou.headers()), {
			teams: [{ ...own, role: 'member' }],
			invitations: [],
		})
		const [invitation] = (await teams.mine(zoe.headers())).invitations
		assert.deepEqual([invitation?.organization, invitation?.inviter], ['Les Pavés', 'ana'])
		await db.updateTable('user').set({ emailVerified: false }).where('id', '=', zoe.id).execute()
		assert.deepEqual((await teams.mine(zoe.headers())).invitations, [])
		await db.updateTable('user').set({ emailVerified: true }).where('id', '=', zoe.id).execute()
	}
	await close()
})

onEachEngine(
	'owner and admin see addresses and invitations, members and editors do not',
	async (database) => {
		const { both, ana, max, lou, ines, zoe, organizationId, close } = await openTeam(database)
		await ana.post('/organization/invite-member', { email: zoe.email, role: 'admin', organizationId })
		for (const { teams } of both) {
			for (const [user, role, seesAddresses, mayEdit] of [
				[ana, 'owner', true, true],
				[max, 'admin', true, true],
				[lou, 'member', false, false],
				[ines, null, false, true],
			] as const) {
				const team = await teams.find(user.headers(), organizationId)
				assert.deepEqual([team.role, team.mayEdit, team.name], [role, mayEdit, 'Les Pavés'])
				const emails = seesAddresses ? [ana.email, max.email, lou.email] : [null, null, null]
				assert.deepEqual(
					team.members.map(({ email }) => email),
					emails,
				)
				assert.deepEqual(
					team.invitations.map(({ email, role: as }) => [email, as]),
					seesAddresses ? [[zoe.email, 'admin']] : [],
				)
				assert.deepEqual(
					team.members.filter(({ isViewer }) => isViewer).map(({ name }) => name),
					role === null ? [] : [user.email.split('@')[0]],
				)
			}
			await assert.rejects(teams.find(zoe.headers(), organizationId), { code: 'NOT_FOUND' })
			await assert.rejects(teams.find(ana.headers(), 'inconnu'), { code: 'NOT_FOUND' })
			await assert.rejects(teams.find(ana.headers(), '../x'), { code: 'NOT_FOUND' })
			await assert.rejects(teams.find(new Headers(), organizationId), { code: 'UNAUTHORIZED' })
		}
		await close()
	},
)

onEachEngine('owner, admin and editors change titles and positions, others do not', async (database) => {
	const { both, ana, max, lou, ines, zoe, db, at, organizationId, close } = await openTeam(database)
	for (const { teams } of both) {
		const change = async (user: { headers(): Headers }, input: MemberChange, member: { id: string } = lou) =>
			await teams.changeMember(user.headers(), await at(member), input)
		for (const user of [ana, max, ines]) {
			await change(user, { ...coordinator, position: null })
			await change(user, { title: null, position: null })
		}
		await assert.rejects(change(lou, coordinator), { code: 'FORBIDDEN' })
		await assert.rejects(change(zoe, coordinator), { code: 'NOT_FOUND' })
		await assert.rejects(change({ headers: () => new Headers() }, coordinator), { code: 'UNAUTHORIZED' })
		const elsewhere = { organizationId, memberId: 'inconnu' }
		await assert.rejects(teams.changeMember(ana.headers(), elsewhere, coordinator), { code: 'NOT_FOUND' })
		for (const input of [
			{ title: { fr: 'x'.repeat(61), en: null }, position: null },
			{ title: { fr: 'x', en: 'x'.repeat(61) }, position: null },
			{ title: { fr: '', en: 'x' }, position: null },
			{ title: { fr: 'deux\nlignes', en: null }, position: null },
			{ title: null, position: 0 },
			{ title: null, position: 1000 },
			{ title: null, position: 1.5 },
		])
			await assert.rejects(change(ana, input), { code: 'VALIDATION_ERROR' }, JSON.stringify(input))
		await change(ana, { title: { fr: 'x'.repeat(60), en: 'x'.repeat(60) }, position: 999 })
	}
	const other = await zoe.post('/organization/create', { name: 'Ailleurs', slug: 'ailleurs' })
	const at2 = { organizationId: String((await bodyOf(other))['id']), memberId: (await at(lou)).memberId }
	await assert.rejects(both[0]!.teams.changeMember(zoe.headers(), at2, coordinator), { code: 'NOT_FOUND' })
	await both[0]!.teams.changeMember(max.headers(), await at(lou), coordinator)
	const last = (await eventsIn(db)).at(-1)
	assert.deepEqual(last, {
		event: 'memberTitleChanged',
		actorId: max.id,
		subjectId: lou.id,
		details: { organization: 'Les Pavés', title: 'Coordination', position: 1 },
	})
	await close()
})

onEachEngine('an owner hands a team over to another member and becomes an admin', async (database) => {
	const { both, ana, max, lou, ines, zoe, db, at, roles, organizationId, close } = await openTeam(database)
	const transfer = async (index: 0 | 1, user: { headers(): Headers }, member: { id: string }) =>
		await both[index]!.teams.transfer(user.headers(), await at(member))
	for (const index of [0, 1] as const) {
		for (const [user, code] of [
			[max, 'FORBIDDEN'],
			[lou, 'FORBIDDEN'],
			[ines, 'FORBIDDEN'],
			[zoe, 'NOT_FOUND'],
			[{ headers: () => new Headers() }, 'UNAUTHORIZED'],
		] as const)
			await assert.rejects(transfer(index, user, lou), { code })
		await assert.rejects(transfer(index, ana, ana), { code: 'CONFLICT', reason: 'OWN_MEMBERSHIP' })
		const elsewhere = { organizationId, memberId: 'inconnu' }
		await assert.rejects(both[index]!.teams.transfer(ana.headers(), elsewhere), { code: 'NOT_FOUND' })
		await db.updateTable('user').set({ banned: true }).where('id', '=', lou.id).execute()
		await assert.rejects(transfer(index, ana, lou), { code: 'CONFLICT', reason: 'MEMBER_BANNED' })
		await db.updateTable('user').set({ banned: false }).where('id', '=', lou.id).execute()
	}
	assert.deepEqual(await roles(), { ana: 'owner', max: 'admin', lou: 'member' })
	await transfer(0, ana, lou)
	assert.deepEqual(await roles(), { ana: 'admin', max: 'admin', lou: 'owner' })
	const event = { event: 'memberRoleChanged', actorId: ana.id }
	const organization = 'Les Pavés'
	assert.deepEqual((await eventsIn(db)).slice(-2), [
		{ ...event, subjectId: lou.id, details: { organization, from: 'member', to: 'owner' } },
		{ ...event, subjectId: ana.id, details: { organization, from: 'owner', to: 'admin' } },
	])
	await transfer(1, lou, max)
	assert.deepEqual(await roles(), { ana: 'admin', max: 'owner', lou: 'admin' })
	assert.equal((await lou.post('/organization/leave', { organizationId })).status, 200)
	await close()
})

onEachEngine('one owner remains when a team is handed over twice at once', async (database) => {
	const { accounts, ana, max, lou, at, roles, close } = await openTeam(database)
	const ways = [await at(max), await at(lou)]
	const results = await Promise.allSettled(ways.map((way) => accounts.teams.transfer(ana.headers(), way)))
	assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
	assert.deepEqual(Object.values(await roles()).filter((role) => role === 'owner').length, 1)
	await close()
})

onEachEngine('the audit log has who impersonates an owner', async (database) => {
	const opened = await openTeam(database)
	const { accounts, ana, lou, db, at, close } = opened
	const admin = await signedIn(opened, 'nour', 'admin')
	assert.equal((await admin.post('/admin/impersonate-user', { userId: ana.id })).status, 200)
	await accounts.teams.changeMember(admin.headers(), await at(lou), coordinator)
	await accounts.teams.transfer(admin.headers(), await at(lou))
	const events = (await eventsIn(db)).slice(-3)
	assert.deepEqual(
		events.map(({ actorId, details }) => [actorId, details['as']]),
		[0, 1, 2].map(() => [admin.id, ana.id]),
	)
	await close()
})

onEachEngine(
	'users and API keys with content.edit create teams, for themselves or another user',
	async (database) => {
		const { both, ana, lou, ines, zoe, db, close } = await openTeam(database)
		for (const [index, { teams, apiKeys }] of both.entries()) {
			const create = (headers: Headers, slug: string, owner?: string) =>
				teams.create(headers, { name: `  ${slug} `, slug, ...(owner !== undefined && { owner }) })
			const own = await create(ines.headers(), `accueil-${index}`)
			assert.equal(await teams.roleOf(ines.headers(), own.organizationId), 'owner')
			assert.equal((await teams.find(ines.headers(), own.organizationId)).name, `accueil-${index}`)
			const key = await apiKeys.create(ines.headers(), { name: 'Robot', permissions: ['content.edit'] })
			const byKey = new Headers({ authorization: `Bearer ${key.secret}` })
			const given = await create(byKey, `cartes-${index}`, 'lou')
			assert.equal(await teams.roleOf(lou.headers(), given.organizationId), 'owner')
			assert.deepEqual((await eventsIn(db)).at(-1), {
				event: 'organizationCreated',
				actorId: ines.id,
				subjectId: lou.id,
				details: { organization: `cartes-${index}`, apiKey: 'Robot' },
			})
			await assert.rejects(create(ines.headers(), 'les-paves'), { code: 'CONFLICT', reason: 'SLUG_TAKEN' })
			await assert.rejects(create(ines.headers(), 'Les Pavés'), { code: 'VALIDATION_ERROR' })
			await assert.rejects(create(ines.headers(), 'autre', 'personne'), {
				code: 'NOT_FOUND',
				reason: 'OWNER_NOT_FOUND',
			})
			for (const user of [ana, zoe])
				await assert.rejects(create(user.headers(), 'autre'), { code: 'FORBIDDEN' })
			await assert.rejects(create(new Headers(), 'autre'), { code: 'UNAUTHORIZED' })
		}
		await close()
	},
)
