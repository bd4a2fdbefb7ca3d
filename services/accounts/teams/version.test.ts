import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { coordinator, openTeam } from './testing.ts'

onEachEngine(
	'the version changes with all that is shown of members, and with nothing else',
	async (database) => {
		const { accounts, client, ana, max, lou, zoe, db, at, version, organizationId, close } =
			await openTeam(database)
		const read = { ...(await at(max)), role: 'member' }
		const rename = (id: string) => db.updateTable('user').set({ name: 'Loïs' }).where('id', '=', id).execute()
		const setAvatar = (avatar: string) =>
			db.updateTable('user').set({ avatar }).where('id', '=', lou.id).execute()
		const changes: [string, () => Promise<unknown>][] = [
			['title', async () => await accounts.teams.changeMember(ana.headers(), await at(lou), coordinator)],
			['role', () => ana.post('/organization/update-member-role', read)],
			['name', () => rename(lou.id)],
			['avatar', () => setAvatar('/cdn/assets/x.webp')],
			['departure', () => max.post('/organization/leave', { organizationId })],
			['account', () => db.deleteFrom('user').where('id', '=', lou.id).execute()],
			['organization', () => ana.post('/organization/update', { organizationId, data: { name: 'Dalles' } })],
			['deletion', () => ana.post('/organization/delete', { organizationId })],
		]
		for (const [name, change] of changes) {
			const before = await version()
			assert.equal(await client.teams.version(), before)
			await change()
			const afterwards = await version()
			assert.notEqual(afterwards, before, name)
			await new Promise((resolve) => setTimeout(resolve, 510))
		}
		const before = await version()
		await rename(zoe.id)
		await db.updateTable('user').set({ lastSeenAt: new Date() }).where('id', '=', ana.id).execute()
		assert.equal(await version(), before)
		await close()
	},
)
