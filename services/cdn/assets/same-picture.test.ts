import assert from 'node:assert/strict'
import type { AssetsQuery } from '#services/cdn/contract.ts'
import { as, openCdn, picture } from '#services/cdn/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

const live: AssetsQuery = { state: 'live' }

onEachEngine(
	'the same picture is one asset and one file, even when it is uploaded many times at once',
	async (database) => {
		await using opened = await openCdn(database)
		const same = await picture(1)
		const all = await Promise.all(Array.from({ length: 8 }, () => opened.add('ana', same)))
		assert.equal(new Set(all.map(({ id }) => id)).size, 1)
		const badge = await opened.add('ana', same, 'badge')
		assert.deepEqual([badge.file, badge.id === all[0]!.id], [all[0]!.file, false])
		assert.deepEqual(await opened.stored(), [badge.file])
		assert.equal((await opened.cdn.list(as('ana'), live)).assets.length, 2)
	},
)

onEachEngine('two assets of a kind never have the same picture: the other one is named', async (database) => {
	await using opened = await openCdn(database)
	const { app, cdn, notes } = opened
	const [place, fete] = [await picture(1), await picture(2)]
	const first = await opened.add('ana', place, 'asset', 'Place')
	const second = await opened.add('ana', fete, 'asset', 'Fête')
	const actor = await cdn.requireActor(as('max'))
	const conflict = { code: 'CONFLICT', reason: 'PICTURE_EXISTS' }
	const form = new FormData()
	form.set('file', new Blob([new Uint8Array(place)]))
	const put = { method: 'PUT', headers: as('max'), body: form }
	const rejected = await app.request(`/api/cdn/assets/${second.id}/file`, put)
	const conflictsWith = { id: first.id, name: 'Place' }
	assert.equal(rejected.status, 409)
	assert.partialDeepStrictEqual(await rejected.json(), { ...conflict, conflictsWith })
	assert.equal((await cdn.find(as('ana'), second.id)).file, second.file)
	assert.equal((await cdn.replace(actor, second.id, fete)).id, second.id)

	await cdn.remove(as('ana'), first.id)
	const again = await opened.add('ana', place, 'asset', 'La place')
	assert.notEqual(again.id, first.id)
	const found = { ...conflict, conflictsWith: { id: again.id, name: 'La place' } }
	await assert.rejects(cdn.restore(as('ana'), first.id), found)
	const events = notes.map(({ event }) => event)
	assert.deepEqual(events.slice(-2), ['assetRemoved', 'assetUploaded'])

	await cdn.remove(as('ana'), again.id)
	await opened.add('ana', place, 'badge', 'Un badge')
	await cdn.restore(as('ana'), first.id)
	await assert.rejects(cdn.restore(as('ana'), again.id), { conflictsWith })
})

onEachEngine(
	'uploads, replacements and restorations at once leave a picture to one asset',
	async (database) => {
		await using opened = await openCdn(database)
		const { cdn, db } = opened
		const actor = await cdn.requireActor(as('max'))
		const other = await opened.add('ana', await picture(99))
		for (let number = 0; number < 8; number += 1) {
			const content = await picture(number)
			const { id, file } = await opened.add('ana', content)
			await cdn.remove(as('ana'), id)
			await Promise.allSettled([
				cdn.restore(as('ana'), id),
				opened.add('ana', content),
				cdn.replace(actor, other.id, content),
			])
			const alive = await db
				.selectFrom('assets')
				.select('id')
				.where('file', '=', file)
				.where('removed_at', 'is', null)
				.execute()
			assert.equal(alive.length, 1)
		}
	},
)
