import assert from 'node:assert/strict'
import { avatarSide } from '#services/cdn/limits.ts'
import type { UploadedAsset } from '#services/cdn/contract.ts'
import { anonymous, as, byKey, openCdn, picture } from '#services/cdn/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

onEachEngine('a member uploads an avatar, which replaces the earlier one at once', async (database) => {
	await using opened = await openCdn(database)
	const { avatars, post, pass, notes } = opened
	const urls = []
	for (const number of [1, 2, 2]) {
		const response = await post(as('lou'), await picture(number, 400), { kind: 'avatar' })
		const { url, width, height, type } = (await response.json()) as UploadedAsset
		assert.deepEqual([response.status, width, height, type], [201, avatarSide, avatarSide, 'image/webp'])
		assert.equal(avatars['id-lou'], url)
		urls.push(url)
		pass(0.1)
	}
	assert.deepEqual([await opened.statusOf(urls[0]!), await opened.statusOf(urls[1]!)], [404, 200])
	assert.equal(urls[1], urls[2])
	assert.deepEqual(await opened.stored(), [urls[2]!.slice('/cdn/assets/'.length)])
	assert.deepEqual((await opened.cdn.list(as('ana'), { state: 'live' })).assets, [])
	assert.deepEqual(notes, [])
})

onEachEngine(
	'two users may have the same avatar, and removing one leaves that of the other',
	async (database) => {
		await using opened = await openCdn(database)
		const { app, avatars } = opened
		const { url } = await opened.add('lou', await picture(1), 'avatar')
		await opened.add('max', await picture(1), 'avatar')
		const remove = (headers: Headers) => app.request('/api/cdn/avatar', { method: 'DELETE', headers })
		assert.deepEqual([(await remove(anonymous)).status, (await remove(byKey('lou'))).status], [401, 403])
		assert.equal((await remove(as('lou'))).status, 204)
		assert.deepEqual([avatars['id-lou'], avatars['id-max'], await opened.statusOf(url)], [null, url, 200])
		await opened.cdn.removeAvatar(as('max'))
		opened.pass(0.1)
		assert.deepEqual([await opened.statusOf(url), await opened.stored()], [404, []])
	},
)

onEachEngine(
	'an API key that manages assets sets and removes the avatar of its maker, and no other key does',
	async (database) => {
		await using opened = await openCdn(database)
		const { app, avatars, post } = opened
		const remove = async (headers: Headers) =>
			(await app.request('/api/cdn/avatar', { method: 'DELETE', headers })).status
		assert.equal((await post(byKey('lou'), await picture(1), { kind: 'avatar' })).status, 403)
		const response = await post(byKey('ana'), await picture(1), { kind: 'avatar' })
		const { url } = (await response.json()) as UploadedAsset
		assert.deepEqual([response.status, avatars['id-ana'], avatars['id-lou']], [201, url, null])
		assert.equal(await remove(byKey('lou')), 403)
		assert.equal(avatars['id-ana'], url)
		assert.deepEqual([await remove(byKey('ana')), avatars['id-ana']], [204, null])
	},
)

onEachEngine('avatars of an account at once leave one, the one that is shown', async (database) => {
	await using opened = await openCdn(database)
	await Promise.all(
		[1, 2, 3, 4].map(async (number) => await opened.add('lou', await picture(number), 'avatar')),
	)
	assert.equal(await opened.statusOf(opened.avatars['id-lou']!), 200)
	opened.pass(2)
	await opened.cdn.sweep()
	assert.deepEqual(await opened.stored(), [opened.avatars['id-lou']!.slice('/cdn/assets/'.length)])
	assert.equal(await opened.statusOf(opened.avatars['id-lou']!), 200)
})

onEachEngine('the avatar of an account that was deleted leaves with the sweep', async (database) => {
	await using opened = await openCdn(database)
	const { url } = await opened.add('lou', await picture(1), 'avatar')
	delete opened.avatars['id-lou']
	await opened.cdn.sweep()
	assert.equal(await opened.statusOf(url), 200, 'a young one may not be set yet')
	opened.pass(2)
	await opened.cdn.sweep()
	opened.pass(0.1)
	assert.deepEqual([await opened.statusOf(url), await opened.stored()], [404, []])
	await assert.rejects(opened.add('lou', await picture(2), 'avatar'), { code: 'UNAUTHORIZED' })
	assert.deepEqual(await opened.stored(), [])
})

onEachEngine(
	'while impersonating, the avatar is that of the user and the administrator is accountable',
	async (database) => {
		await using opened = await openCdn(database)
		await opened.post(as('lou by ana'), await picture(1), { kind: 'avatar' })
		assert.ok(opened.avatars['id-lou'])
		assert.equal(opened.avatars['id-ana'], null)
		await opened.cdn.removeAvatar(as('lou by ana'))
		const events = opened.notes.map(({ event, actorId, details }) => [event, actorId, details])
		assert.deepEqual(events, [
			['assetUploaded', 'id-ana', { as: 'id-lou' }],
			['assetRemoved', 'id-ana', { as: 'id-lou' }],
		])
	},
)

onEachEngine('of 30 avatars in an hour 20 are accepted, and more an hour later', async (database) => {
	await using opened = await openCdn(database)
	const content = await picture(1)
	const upload = async () => (await opened.post(as('lou'), content, { kind: 'avatar' })).status
	const statuses = []
	for (let number = 0; number < 30; number += 1) statuses.push(await upload())
	assert.deepEqual([statuses.filter((status) => status === 201).length, statuses.at(-1)], [20, 429])
	opened.pass(1)
	assert.equal(await upload(), 201)
})
