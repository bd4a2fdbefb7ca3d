import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { listen } from '#platform/http/listen.ts'
import { createLauncherClient } from '#services/launcher/client.ts'
import { partBytes, uploadHours } from '#services/launcher/limits.ts'
import { ana, chunksOf, fileOf, lou, openLauncher } from '#services/launcher/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

const name = 'horizon-1.0.0.exe'
const content = Buffer.alloc(2 * partBytes + 1000, 'Horizon ')
const partAt = (offset: number) => content.subarray(offset, offset + partBytes)

onEachEngine('a file is sent in parts, resumed, and has the hashes of its bytes', async (database) => {
	await using opened = await openLauncher(database)
	const { app, launcher, notes } = opened
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const client = createLauncherClient(`http://127.0.0.1:${server.port}`)
	try {
		const { id: releaseId } = await client.create(ana, { version: '1.0.0' })
		const { id } = await client.startUpload(ana, releaseId, fileOf(content, { name }))
		assert.equal((await client.sendPart(ana, id, 0, chunksOf(partAt(0)))).received, partBytes)
		// A connection that is lost in the middle of a part leaves what was accepted.
		await assert.rejects(client.sendPart(ana, id, partBytes, chunksOf(partAt(partBytes).subarray(1000))))
		const resumed = await client.startUpload(ana, releaseId, fileOf(content, { name }))
		assert.deepEqual([resumed.id, resumed.received, resumed.isComplete], [id, partBytes, false])
		await launcher.sendPart(ana, id, partBytes, chunksOf(partAt(partBytes)))
		const last = await client.sendPart(ana, id, 2 * partBytes, chunksOf(partAt(2 * partBytes)))
		assert.deepEqual([last.received, last.isComplete], [content.length, true])
		const again = await client.startUpload(ana, releaseId, fileOf(content, { name }))
		assert.deepEqual([again.id, again.isComplete], [id, true])
		const { files, uploads } = await client.find(ana, releaseId)
		assert.deepEqual(uploads, [])
		const sha512 = createHash('sha512').update(content).digest('hex')
		assert.deepEqual(
			files.map((file) => [file.name, file.bytes, file.sha256, file.sha512]),
			[[name, content.length, fileOf(content, { name }).sha256, sha512]],
		)
		assert.deepEqual(
			notes.map(({ event }) => event),
			['launcherReleaseCreated', 'launcherFileAdded'],
		)
		assert.equal((await opened.stored()).length, 3)
	} finally {
		await server.close()
	}
})

onEachEngine('of concurrent parts at one offset one is stored', async (database) => {
	await using opened = await openLauncher(database)
	const { launcher } = opened
	const { id: releaseId } = await launcher.create(ana, { version: '1.0.0' })
	const { id } = await launcher.startUpload(ana, releaseId, fileOf(content, { name }))
	const sent = await Promise.allSettled(
		Array.from({ length: 5 }, () => launcher.sendPart(ana, id, 0, chunksOf(partAt(0)))),
	)
	for (const result of sent) {
		if (result.status === 'rejected') assert.equal(result.reason.reason, 'WRONG_OFFSET')
	}
	assert.equal(sent.filter(({ status }) => status === 'fulfilled').length, 1)
	assert.equal((await opened.stored()).length, 1)
})

onEachEngine('parts of another size or place, and files with other bytes, are rejected', async (database) => {
	await using opened = await openLauncher(database, { LAUNCHER_MAX_FILE_BYTES: String(3 * partBytes) })
	const { app, launcher } = opened
	const { id: releaseId } = await launcher.create(ana, { version: '1.0.0' })
	const start = (bytes: Buffer, file: { name: string }) =>
		launcher.startUpload(ana, releaseId, fileOf(bytes, file))
	const { id } = await start(content, { name })
	for (const part of [partAt(0).subarray(1), Buffer.concat([partAt(0), Buffer.alloc(1)]), Buffer.alloc(0)]) {
		await assert.rejects(launcher.sendPart(ana, id, 0, chunksOf(part)), { reason: 'WRONG_PART_SIZE' })
	}
	await assert.rejects(launcher.sendPart(ana, id, 1, chunksOf(partAt(0))), { reason: 'WRONG_OFFSET' })
	await assert.rejects(launcher.sendPart(ana, id, partBytes, chunksOf(partAt(0))), { reason: 'WRONG_OFFSET' })
	assert.deepEqual(await opened.stored(), [])
	await assert.rejects(start(content, { name: 'horizon.exe' }), { reason: 'NAME_WITHOUT_VERSION' })
	await assert.rejects(
		launcher.startUpload(ana, releaseId, fileOf(content, { name, bytes: 3 * partBytes + 1 })),
		{ code: 'PAYLOAD_TOO_LARGE' },
	)
	const other = Buffer.from('other bytes')
	const wrong = await launcher.startUpload(
		ana,
		releaseId,
		fileOf(other, { name: 'x-1.0.0.zip', sha256: '0'.repeat(64) }),
	)
	await assert.rejects(launcher.sendPart(ana, wrong.id, 0, chunksOf(other)), { reason: 'CHECKSUM_MISMATCH' })
	await assert.rejects(launcher.findUpload(ana, wrong.id), { code: 'NOT_FOUND' })
	assert.deepEqual(await opened.stored(), [])
	const send = async (type: string, bytes: number) => {
		const headers = { cookie: 'ana', 'content-type': type }
		const body = content.subarray(0, bytes)
		const response = await app.request(`/api/launcher/uploads/${id}?offset=0`, {
			method: 'PUT',
			headers,
			body,
		})
		return response.status
	}
	assert.equal(await send('text/plain', partBytes), 413, 'only a stream of bytes may be this large')
	assert.equal(await send('application/octet-stream', partBytes), 200)
})

onEachEngine(
	'a new file of the same name replaces an unfinished one, never a complete one',
	async (database) => {
		await using opened = await openLauncher(database)
		const { launcher, send } = opened
		const { id: releaseId } = await launcher.create(ana, { version: '1.0.0' })
		const { id } = await launcher.startUpload(ana, releaseId, fileOf(content, { name }))
		await launcher.sendPart(ana, id, 0, chunksOf(partAt(0)))
		const fileId = await send(releaseId, Buffer.from('rebuilt'), { name })
		assert.equal((await opened.stored()).length, 1)
		await assert.rejects(launcher.startUpload(ana, releaseId, fileOf(content, { name })), {
			reason: 'FILE_EXISTS',
		})
		const { id: otherId } = await launcher.create(ana, { version: '1.0.0', channel: 'beta' })
		await assert.rejects(launcher.startUpload(ana, otherId, fileOf(Buffer.from('rebuilt'), { name })), {
			reason: 'FILE_EXISTS',
		})
		await launcher.removeFile(ana, fileId)
		assert.deepEqual(await opened.stored(), [])
		await launcher.startUpload(ana, otherId, fileOf(content, { name }))
	},
)

onEachEngine('an upload that nobody continues is removed, a complete file is not', async (database) => {
	await using opened = await openLauncher(database)
	const { launcher, pass, send } = opened
	const { id: releaseId } = await launcher.create(ana, { version: '1.0.0' })
	await send(releaseId, Buffer.from('complete'), { name: 'x-1.0.0.zip' })
	const { id } = await launcher.startUpload(ana, releaseId, fileOf(content, { name }))
	await launcher.sendPart(ana, id, 0, chunksOf(partAt(0)))
	await opened.files.put('launcher/left/by-a-crash', Buffer.from('x'))
	pass(uploadHours - 1)
	await launcher.sweep()
	assert.equal((await launcher.findUpload(ana, id)).received, partBytes)
	assert.equal((await opened.stored()).length, 3)
	pass(2)
	await launcher.sweep()
	await assert.rejects(launcher.findUpload(ana, id), { code: 'NOT_FOUND' })
	assert.equal((await opened.stored()).length, 1)
})

onEachEngine(
	'a part with other bytes does not cost the file that another request completed',
	async (database) => {
		await using opened = await openLauncher(database)
		const { launcher } = opened
		const { id: releaseId } = await launcher.create(ana, { version: '1.0.0' })
		const small = partAt(2 * partBytes)
		const { id } = await launcher.startUpload(ana, releaseId, fileOf(small, { name }))
		async function* damaged() {
			yield small.subarray(1)
			await launcher.sendPart(ana, id, 0, chunksOf(small))
			yield Buffer.from('x')
		}
		await assert.rejects(launcher.sendPart(ana, id, 0, damaged()), { reason: 'WRONG_OFFSET' })
		assert.equal((await launcher.find(ana, releaseId)).files[0]?.id, id)
		assert.equal((await opened.stored()).length, 1)
	},
)

onEachEngine(
	'a sweep follows what happens to uploads meanwhile, and announces also if it fails',
	async (database) => {
		await using opened = await openLauncher(database)
		const { launcher, files, notices, state, pass, publish } = opened
		state.areAccountsUp = false
		await publish({ version: '0.9.0' })
		state.areAccountsUp = true
		const started: { id: string; releaseId: string }[] = []
		for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
			const { id: releaseId } = await launcher.create(ana, { version })
			const file = fileOf(content, { name: `x-${version}.exe` })
			const { id } = await launcher.startUpload(ana, releaseId, file)
			await launcher.sendPart(ana, id, 0, chunksOf(partAt(0)))
			started.push({ id, releaseId })
		}
		pass(uploadHours + 1)
		const { remove, list } = files
		let continued = ''
		files.remove = async (key) => {
			files.remove = remove
			await remove(key)
			const [one, other, third] = started.filter(({ id }) => !key.includes(id))
			continued = one!.id
			await launcher.sendPart(ana, continued, partBytes, chunksOf(partAt(partBytes)))
			await launcher.removeFile(ana, other!.id)
			await launcher.remove(ana, third!.releaseId)
		}
		await launcher.sweep()
		assert.equal((await launcher.findUpload(ana, continued)).received, 2 * partBytes)
		assert.equal((await opened.stored()).length, 3)
		assert.equal(notices.length, 1)

		state.areAccountsUp = false
		await publish({ version: '0.9.1' })
		state.areAccountsUp = true
		files.list = () => {
			throw new Error('no storage')
		}
		await assert.rejects(launcher.sweep(), /no storage/)
		assert.equal(notices.length, 2)
		files.list = list
	},
)

onEachEngine('uploads need the permission', async (database) => {
	await using opened = await openLauncher(database)
	const { launcher } = opened
	const { id: releaseId } = await launcher.create(ana, { version: '1.0.0' })
	const { id } = await launcher.startUpload(ana, releaseId, fileOf(content, { name }))
	await assert.rejects(launcher.sendPart(lou, id, 0, chunksOf(partAt(0))), { code: 'FORBIDDEN' })
	await assert.rejects(launcher.startUpload(lou, releaseId, fileOf(content, { name })), { code: 'FORBIDDEN' })
	await assert.rejects(launcher.removeFile(lou, id), { code: 'FORBIDDEN' })
	assert.deepEqual(await opened.stored(), [])
})
