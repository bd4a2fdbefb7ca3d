import assert from 'node:assert/strict'
import { createTestApp } from '#platform/http/testing.ts'
import { listen } from '#platform/http/listen.ts'
import { createAccountsClient } from '#services/accounts/client.ts'
import { accountsRoutes } from '#services/accounts/routes.ts'
import { bodyOf, openAccounts, secret } from '#services/accounts/testing.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'

const avatar = '/cdn/assets/abc123.webp'
const picture = 'https://images.exemple.fr/ana.png'
const minuteMs = 60_000

async function serveAccounts(database: TestDatabase) {
	let nowMs = Date.now()
	const opened = await openAccounts(database, { clock: { now: () => new Date(nowMs) } })
	const app = createTestApp({ trustProxy: true })
	app.route('/api', accountsRoutes(opened.accounts))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const origin = `http://127.0.0.1:${server.port}`
	return {
		...opened,
		origin,
		client: createAccountsClient(origin, secret),
		pass: (minutes: number) => void (nowMs += minutes * minuteMs),
		giveImage: (id: string, image: string | null) =>
			opened.db.updateTable('user').set({ image }).where('id', '=', id).execute(),
		[Symbol.asyncDispose]: () => server.close(),
	}
}

onEachEngine('an avatar is shown everywhere as soon as it is set, and removed', async (database) => {
	await using opened = await serveAccounts(database)
	const { accounts, client, giveImage } = opened
	const owner = await signedIn(opened, 'nour', 'owner')
	const { id, ...visitor } = await signedIn(opened, 'ana')
	for (const { internal } of [accounts, client]) {
		await giveImage(id, picture)
		const shown = async () => {
			const session = (await bodyOf(await visitor.get('/get-session')))['user'] as { avatar: unknown }
			const { users } = await client.users.list(owner.headers(), { search: 'ana' })
			return [
				session.avatar,
				(await accounts.session(visitor.headers()))?.user.avatar,
				(await client.session(visitor.headers()))?.user.avatar,
				users[0]?.avatar,
				(await client.users.find(owner.headers(), id)).avatar,
				(await client.profile('ana', new Headers()))?.avatar,
				(await accounts.avatars(['ana', 'nour', 'personne']))['ana'] ?? null,
				(await client.avatars(['ana', 'nour', 'personne']))['ana'] ?? null,
				(await internal.avatarsOf([id, owner.id, 'gone']))[id],
			]
		}
		assert.deepEqual([...new Set(await shown())], [null])
		assert.equal(await internal.setAvatar(id, { avatar }), true)
		assert.deepEqual([...new Set(await shown())], [avatar])
		assert.equal((await accounts.session(visitor.headers()))?.user.image, picture)
		assert.deepEqual(await internal.avatarsOf([id, owner.id, 'gone']), { [id]: avatar, [owner.id]: null })
		assert.equal(await internal.setAvatar(id, { avatar: null }), true)
		assert.deepEqual([...new Set(await shown())], [null])
		assert.equal((await accounts.session(visitor.headers()))?.user.image, null)
		assert.equal(await internal.setAvatar('gone', { avatar }), false)
	}
	assert.deepEqual(await accounts.avatars([]), {})
	assert.deepEqual(await client.internal.avatarsOf([]), {})
})

onEachEngine('only paths of this site are accepted as avatars, from services alone', async (database) => {
	await using opened = await serveAccounts(database)
	const { accounts, client, origin } = opened
	const { id } = await signedIn(opened, 'ana', 'owner')
	const stranger = createAccountsClient(origin, 'another secret of forty characters, no more').internal
	await assert.rejects(stranger.setAvatar(id, { avatar }), /SECRET/)
	await assert.rejects(stranger.providerPictures(1), /SECRET/)
	await assert.rejects(stranger.rejectPicture(id, picture), /SECRET/)
	await assert.rejects(stranger.avatarsOf([id]), /SECRET/)
	for (const wrong of ['https://exemple.fr/a.png', '//exemple.fr/a.png', 'javascript:1', '/a"b', '']) {
		await assert.rejects(client.internal.setAvatar(id, { avatar: wrong }), { code: 'VALIDATION_ERROR' })
	}
	assert.deepEqual(await accounts.avatars(['ana', 'personne']), { ana: null })
})

onEachEngine(
	'a provider picture is given to one caller, then again after growing delays',
	async (database) => {
		await using opened = await serveAccounts(database)
		const { accounts, client, db, giveImage, pass } = opened
		const { id } = await signedIn(opened, 'ana')
		await signedIn(opened, 'lou')
		assert.deepEqual(await client.internal.providerPictures(10), [])
		await giveImage(id, picture)
		const given = [{ userId: id, picture }]
		const both = await Promise.all([
			accounts.internal.providerPictures(10),
			client.internal.providerPictures(10),
		])
		assert.deepEqual(both.flat(), given)
		pass(4)
		assert.deepEqual(await accounts.internal.providerPictures(10), [])
		pass(1)
		assert.deepEqual(await accounts.internal.providerPictures(10), given)
		pass(9)
		assert.deepEqual(await accounts.internal.providerPictures(10), [])
		let times = 2
		for (let day = 0; day < 30; day++) {
			pass(24 * 60)
			times += (await client.internal.providerPictures(10)).length
		}
		assert.equal(times, 12)
		await giveImage(id, `${picture}?2`)
		assert.equal((await accounts.internal.providerPictures(10)).length, 1)
		await db.deleteFrom('user').where('id', '=', id).execute()
		assert.deepEqual(await db.selectFrom('pictureAttempt').selectAll().execute(), [])
	},
)

onEachEngine(
	'a rejected picture is not given again, and an upload wins over a provider',
	async (database) => {
		await using opened = await serveAccounts(database)
		const { giveImage, accounts, client, pass } = opened
		const { id } = await signedIn(opened, 'ana')
		for (const { internal } of [accounts, client]) {
			const own = `${picture}?${internal === client.internal}`
			await giveImage(id, own)
			assert.equal((await internal.providerPictures(1)).length, 1)
			await internal.rejectPicture(id, own)
			pass(60 * 24 * 30)
			assert.deepEqual(await internal.providerPictures(1), [])
			assert.equal(await internal.setAvatar(id, { avatar, fromPicture: picture }), false)
			assert.equal(await internal.setAvatar(id, { avatar, fromPicture: own }), true)
			const other = '/cdn/assets/other.webp'
			assert.equal(await internal.setAvatar(id, { avatar: other, fromPicture: own }), false)
			assert.equal((await internal.avatarsOf([id]))[id], avatar)
			await internal.setAvatar(id, { avatar: null })
		}
	},
)
