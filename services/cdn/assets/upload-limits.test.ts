import assert from 'node:assert/strict'
import type { AssetsQuery } from '#services/cdn/contract.ts'
import { as, byKey, openCdn, picture } from '#services/cdn/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

const live: AssetsQuery = { state: 'live' }

onEachEngine('uploads at once do not exceed the quota of an account together', async (database) => {
	const { length } = await picture(1)
	await using opened = await openCdn(database, { CDN_QUOTA_BYTES: String(length * 3 + 20) })
	const results = await Promise.allSettled(
		Array.from({ length: 8 }, async (_, index) => await opened.add('ana', await picture(index))),
	)
	const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
	assert.ok(rejected.length >= 4)
	for (const { code, reason } of rejected)
		assert.deepEqual([code, reason], ['PAYLOAD_TOO_LARGE', 'QUOTA_EXCEEDED'])
	const { quota, assets } = await opened.cdn.usage(as('ana'))
	assert.ok(quota.usedBytes <= quota.maxBytes && quota.usedBytes === assets.bytes)
	assert.equal(assets.count, 8 - rejected.length)
	const [first] = (await opened.cdn.list(as('ana'), live)).assets
	const large = opened.cdn.replace(await opened.cdn.requireActor(as('max')), first!.id, await picture(9, 900))
	await assert.rejects(large, { reason: 'QUOTA_EXCEEDED' })
	await opened.add('max', await picture(20))
})

onEachEngine('a picture above the quota is not stored, not even for a moment', async (database) => {
	const { length } = await picture(1)
	await using opened = await openCdn(database, { CDN_QUOTA_BYTES: String(length + 20) })
	const { cdn } = opened
	const { id, file } = await opened.add('ana', await picture(1))
	const actor = await cdn.requireActor(as('ana'))
	await assert.rejects(opened.add('ana', await picture(2)), { reason: 'QUOTA_EXCEEDED' })
	await assert.rejects(opened.add('ana', await picture(2), 'badge'), { reason: 'QUOTA_EXCEEDED' })
	await assert.rejects(cdn.replace(actor, id, await picture(3, 900)), { reason: 'QUOTA_EXCEEDED' })
	assert.equal((await opened.add('ana', await picture(1))).id, id, 'the same picture takes no room')
	await cdn.remove(as('ana'), id)
	await assert.rejects(cdn.replace(actor, id, await picture(4)), { code: 'NOT_FOUND' })
	assert.deepEqual(await opened.stored(), [file])
})

onEachEngine(
	'of the uploads of an account in an hour 600 are read, and more an hour later',
	async (database) => {
		await using opened = await openCdn(database)
		const { cdn, post } = opened
		const { id } = await opened.add('max', await picture(1))
		const [ana, key] = [await cdn.requireActor(as('ana')), await cdn.requireActor(byKey('ana'))]
		const content = Buffer.from('not a picture')
		const unreadable = { reason: 'IMAGE_FORMAT_UNSUPPORTED' }
		for (let round = 0; round < 200; round += 1) {
			await assert.rejects(cdn.upload(ana, { kind: 'asset', content }), unreadable)
			await assert.rejects(cdn.upload(key, { kind: 'badge', content }), unreadable)
			await assert.rejects(cdn.replace(ana, id, content), unreadable)
		}
		await assert.rejects(cdn.replace(ana, id, content), { code: 'TOO_MANY_REQUESTS' })
		const rejected = await post(as('ana'), await picture(2))
		const retryAfter = Number(rejected.headers.get('retry-after'))
		assert.equal(rejected.status, 429)
		assert.ok(retryAfter > 3500 && retryAfter <= 3600, String(retryAfter))
		await opened.add('max', await picture(3))
		await opened.add('ana', await picture(3), 'avatar')
		await cdn.upload(null, { kind: 'asset', content: await picture(4) })
		opened.pass(1)
		assert.equal((await post(as('ana'), await picture(2))).status, 201)
	},
)
