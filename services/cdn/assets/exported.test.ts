import assert from 'node:assert/strict'
import sharp from 'sharp'
import { as, openCdn, picture } from '#services/cdn/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { seededBytes } from '#tests/support/seeded-random.ts'

onEachEngine(
	'a picture that is exported and stored again keeps its bytes and its address',
	async (database) => {
		await using site = await openCdn(database)
		const { cdn } = site
		const noise = { raw: { width: 90, height: 40, channels: 3 } } as const
		const photo = await sharp(seededBytes(7)(90 * 40 * 3), noise)
			.jpeg({ quality: 60 })
			.toBuffer()
		const alt = { fr: 'Un ciel', en: 'A sky' }
		const { url } = await cdn.upload(null, { kind: 'asset', name: 'ciel.jpg', alt, content: photo })
		const exported = await cdn.exported(url)
		assert.deepEqual({ ...exported, content: null }, { url, name: 'ciel.jpg', alt, content: null })
		assert.equal(await cdn.exported(url.replace('/assets/', '/badges/')), null)
		assert.equal(await cdn.exported('/cdn/assets/absente.png'), null)

		await site.db.deleteFrom('assets').execute()
		const content = exported!.content
		const stored = { kind: 'asset', name: 'ciel.jpg', content } as const
		assert.equal((await cdn.upload(null, { ...stored, isStored: true })).url, url)
		assert.notEqual((await cdn.upload(null, stored)).url, url)

		const { id } = await cdn.upload(null, { ...stored, isStored: true })
		const actor = await cdn.requireActor(as('ana'))
		const replaced = await cdn.replace(actor, id, await picture(8))
		assert.equal((await cdn.exported(url))?.url, replaced.url)
	},
)
