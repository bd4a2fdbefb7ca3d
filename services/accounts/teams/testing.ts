import assert from 'node:assert/strict'
import { listen } from '#platform/http/listen.ts'
import { createTestApp } from '#platform/http/testing.ts'
import { createAccountsClient } from '#services/accounts/client.ts'
import { accountsRoutes } from '#services/accounts/routes.ts'
import { bodyOf, openAccounts, secret, siteUrl } from '#services/accounts/testing.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import type { MemberChange } from './contract.ts'

export const coordinator: MemberChange = { title: { fr: 'Coordination', en: 'Coordinator' }, position: 1 }

/** A team owned by ana with the admin max and the member lou; ines is an editor and zoe a stranger. */
export async function openTeam(database: TestDatabase) {
	let nowMs = Date.now()
	const opened = await openAccounts(database, { clock: { now: () => new Date(nowMs) } })
	const { db, accounts } = opened
	const app = createTestApp({ trustProxy: true, origin: siteUrl })
	app.route('/api', accountsRoutes(accounts))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const client = createAccountsClient(`http://127.0.0.1:${server.port}`, secret)
	const ana = await signedIn(opened, 'ana')
	const max = await signedIn(opened, 'max')
	const lou = await signedIn(opened, 'lou')
	const ines = await signedIn(opened, 'ines', 'editor')
	const zoe = await signedIn(opened, 'zoe')
	const created = await ana.post('/organization/create', { name: 'Les Pavés', slug: 'les-paves' })
	const organizationId = String((await bodyOf(created))['id'])
	for (const [user, role] of [
		[max, 'admin'],
		[lou, 'member'],
	] as const) {
		const invited = { email: user.email, role, organizationId }
		const { id: invitationId } = await bodyOf(await ana.post('/organization/invite-member', invited))
		assert.equal((await user.post('/organization/accept-invitation', { invitationId })).status, 200)
	}
	const memberIdOf = async ({ id }: { id: string }) =>
		(await db.selectFrom('member').select('id').where('userId', '=', id).executeTakeFirstOrThrow()).id
	return {
		...opened,
		client,
		both: [accounts, client],
		ana,
		max,
		lou,
		ines,
		zoe,
		organizationId,
		at: async (user: { id: string }) => ({ organizationId, memberId: await memberIdOf(user) }),
		/** Waits until a cached version is read again. */
		async version() {
			nowMs += 500
			return await accounts.teams.version()
		},
		namesShown: async () =>
			((await accounts.teams.members([organizationId]))[organizationId] ?? []).map(({ name }) => name),
		async roles() {
			const rows = await db
				.selectFrom('member')
				.innerJoin('user', 'user.id', 'member.userId')
				.select(['user.name', 'member.role'])
				.execute()
			return Object.fromEntries(rows.map(({ name, role }) => [name, role]))
		},
		close: () => server.close(),
	}
}
