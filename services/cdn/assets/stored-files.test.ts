import assert from 'node:assert/strict'
import { as, openCdn, picture } from '#services/cdn/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createStoredFiles } from './stored-files.ts'

onEachEngine(
	'an asset has its file, however removals and uploads of the same picture interleave',
	async (database) => {
		await using opened = await openCdn(database)
		const { db, files, add } = opened
		const { removeUnused } = createStoredFiles({ db, files })
		const content = await picture(1)
		const { file } = await add('ana', content)
		let isDone = false
		const removing = (async () => {
			while (!isDone) {
				await removeUnused(file)
				await new Promise(setImmediate)
			}
		})()
		for (let round = 0; round < 60; round += 1) {
			const asset = await add('ana', content)
			assert.ok(await files.stat(`assets/${file}`), `round ${round}`)
			await db.deleteFrom('assets').where('id', '=', asset.id).execute()
		}
		isDone = true
		await removing
		await removeUnused(file)
		assert.deepEqual(await opened.stored(), [])
		assert.deepEqual(await db.selectFrom('files').select('file').execute(), [])
	},
)

onEachEngine('files that a crash left behind leave after an hour, and only they', async (database) => {
	await using opened = await openCdn(database)
	const { cdn, db, files } = opened
	const kept = await opened.add('ana', await picture(1))
	const rowOnly = await opened.add('ana', await picture(2))
	await db.deleteFrom('assets').where('id', '=', rowOnly.id).execute()
	await files.put('assets/orphan.webp', Buffer.from('x'))
	await files.put('results/cached', Buffer.from('x'))
	await cdn.sweep()
	assert.deepEqual(await opened.stored(), [kept.file, rowOnly.file, 'orphan.webp'].toSorted())
	opened.pass(1.1)
	await Promise.all([cdn.sweep(), cdn.sweep()])
	assert.deepEqual(await opened.stored(), [kept.file])
	assert.ok(await files.stat('results/cached'))
	assert.equal(await opened.statusOf(kept.url), 200)
	assert.equal((await cdn.list(as('ana'), { state: 'live' })).assets.length, 1)
})
