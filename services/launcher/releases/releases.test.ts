import assert from 'node:assert/strict'
import { partBytes } from '#services/launcher/limits.ts'
import { ana, anonymous, chunksOf, fileOf, lou, openLauncher } from '#services/launcher/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

onEachEngine('a release is published once it has a file and notes, and stays as it is', async (database) => {
	await using opened = await openLauncher(database)
	const { launcher, notes, send } = opened
	const { id } = await launcher.create(ana, { version: '1.0.0' })
	await assert.rejects(launcher.publish(ana, id), { code: 'CONFLICT', reason: 'NO_FILES' })
	const updateOnly = Buffer.from('blocks')
	await send(id, updateOnly, { name: 'horizon-1.0.0.exe.blockmap', kind: 'update' })
	await assert.rejects(launcher.publish(ana, id), { reason: 'NO_FILES' })
	const content = Buffer.alloc(partBytes + 1, 'x')
	const started = await launcher.startUpload(ana, id, fileOf(content, { name: 'horizon-1.0.0.exe' }))
	await launcher.sendPart(ana, started.id, 0, chunksOf(content.subarray(0, partBytes)))
	await send(id, Buffer.from('zip'), { name: 'horizon-1.0.0.zip', kind: 'archive' })
	await assert.rejects(launcher.publish(ana, id), { reason: 'UPLOADS_UNFINISHED' })
	await launcher.sendPart(ana, started.id, partBytes, chunksOf(content.subarray(partBytes)))
	await assert.rejects(launcher.publish(ana, id), { reason: 'NO_NOTES' })
	await launcher.change(ana, id, { notes: { fr: 'Bonjour', en: '' } })
	const published = await launcher.publish(ana, id)
	assert.equal(published.state, 'published')
	assert.deepEqual(await launcher.publish(ana, id), published, 'a second publication changes nothing')
	const late = fileOf(Buffer.from('late'), { name: 'late-1.0.0.exe' })
	for (const change of [
		() => launcher.startUpload(ana, id, late),
		() => launcher.removeFile(ana, started.id),
		() => launcher.remove(ana, id),
	]) {
		await assert.rejects(change(), { code: 'CONFLICT', reason: 'RELEASE_PUBLISHED' })
	}
	assert.deepEqual(await launcher.find(ana, id), published)
	const events = notes.map(({ event }) => event)
	assert.equal(events.filter((event) => event === 'launcherReleasePublished').length, 1)
	assert.deepEqual(notes.at(-1)?.details, { item: '1.0.0' })
})

onEachEngine('of concurrent publications one counts, and a last part does not join it', async (database) => {
	await using opened = await openLauncher(database)
	const { launcher, notes, send } = opened
	const { id } = await launcher.create(ana, { version: '1.0.0', notes: { fr: 'Notes' } })
	await send(id, Buffer.from('exe'), { name: 'horizon-1.0.0.exe' })
	await Promise.all(Array.from({ length: 5 }, () => launcher.publish(ana, id)))
	assert.equal(notes.filter(({ event }) => event === 'launcherReleasePublished').length, 1)
	const { id: draftId } = await launcher.create(ana, { version: '1.1.0', notes: { fr: 'Notes' } })
	await send(draftId, Buffer.from('exe'), { name: 'horizon-1.1.0.exe' })
	const zip = Buffer.from('zip')
	const { id: zipId } = await launcher.startUpload(ana, draftId, fileOf(zip, { name: 'horizon-1.1.0.zip' }))
	const [publication, part] = await Promise.allSettled([
		launcher.publish(ana, draftId),
		launcher.sendPart(ana, zipId, 0, chunksOf(zip)),
	])
	assert.equal(part.status, 'fulfilled')
	const { files, state } = await launcher.find(ana, draftId)
	assert.deepEqual([files.length, state], [2, publication.status === 'fulfilled' ? 'published' : 'draft'])
})

onEachEngine('a version is one release of its channel', async (database) => {
	await using opened = await openLauncher(database)
	const { launcher, notes } = opened
	const created = await Promise.all(
		Array.from({ length: 4 }, () => launcher.create(ana, { version: '1.0.0', notes: { fr: 'Une' } })),
	)
	assert.equal(new Set(created.map(({ id }) => id)).size, 1)
	assert.equal(notes.length, 1)
	const beta = await launcher.create(ana, { version: '1.0.0', channel: 'beta' })
	assert.notEqual(beta.id, created[0]!.id)
	for (const version of ['1.10.0', '1.9.0', '1.10.0-rc.1']) await launcher.create(ana, { version })
	assert.deepEqual(
		(await launcher.list(ana)).map(({ version, channel }) => `${version} ${channel}`),
		['1.10.0 stable', '1.10.0-rc.1 stable', '1.9.0 stable', '1.0.0 stable', '1.0.0 beta'],
	)
})

onEachEngine('a withdrawn release says why, and comes back as it was', async (database) => {
	await using opened = await openLauncher(database)
	const { launcher, publish, notes } = opened
	const { id } = await publish({ version: '1.0.0' })
	const draft = await launcher.create(ana, { version: '2.0.0' })
	await assert.rejects(launcher.withdraw(ana, draft.id, 'Panne'), { reason: 'NOT_PUBLISHED' })
	await assert.rejects(launcher.restore(ana, draft.id), { reason: 'NOT_PUBLISHED' })
	const before = await launcher.published('stable')
	await launcher.withdraw(ana, id, 'Elle perd les réglages.')
	const [withdrawn] = await launcher.published('stable')
	assert.deepEqual([withdrawn?.state, withdrawn?.withdrawnReason], ['withdrawn', 'Elle perd les réglages.'])
	assert.deepEqual(notes.at(-1)?.details, { item: '1.0.0', reason: 'Elle perd les réglages.' })
	await assert.rejects(launcher.change(ana, id, { rollout: 50 }), { reason: 'RELEASE_WITHDRAWN' })
	await assert.rejects(launcher.publish(ana, id), { reason: 'RELEASE_WITHDRAWN' })
	await launcher.restore(ana, id)
	assert.deepEqual(await launcher.published('stable'), before)
})

onEachEngine('a draft leaves nothing when it is removed', async (database) => {
	await using opened = await openLauncher(database)
	const { launcher, send, db } = opened
	const { id } = await launcher.create(ana, { version: '1.0.0' })
	await send(id, Buffer.from('exe'), { name: 'horizon-1.0.0.exe' })
	await launcher.remove(ana, id)
	await assert.rejects(launcher.find(ana, id), { code: 'NOT_FOUND' })
	for (const table of ['files', 'parts', 'releases'] as const) {
		assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [])
	}
	assert.deepEqual(await opened.stored(), [])
})

onEachEngine('releases are managed with the permission alone', async (database) => {
	await using opened = await openLauncher(database)
	const { launcher, publish } = opened
	const { id } = await publish({ version: '1.0.0' })
	const calls = (headers: Headers) => [
		() => launcher.list(headers),
		() => launcher.find(headers, id),
		() => launcher.create(headers, { version: '2.0.0' }),
		() => launcher.change(headers, id, { rollout: 1 }),
		() => launcher.remove(headers, id),
		() => launcher.publish(headers, id),
		() => launcher.withdraw(headers, id, 'x'),
		() => launcher.restore(headers, id),
		() => launcher.findUpload(headers, 'x'),
	]
	for (const call of calls(anonymous)) await assert.rejects(call(), { code: 'UNAUTHORIZED' })
	for (const call of calls(lou)) await assert.rejects(call(), { code: 'FORBIDDEN' })
	const [only, ...others] = await launcher.list(ana)
	assert.deepEqual([only?.state, only?.rollout, others], ['published', 100, []])
})
