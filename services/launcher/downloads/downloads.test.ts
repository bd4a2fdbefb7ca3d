import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { partBytes } from '#services/launcher/limits.ts'
import { ana, lou, openLauncher } from '#services/launcher/testing.ts'
import { onEachEngine, onSqlite } from '#tests/support/databases.ts'

const name = 'horizon-1.0.0.exe'
const path = `/api/launcher/files/${name}`
/** Three parts whose bytes differ at each place. */
const content = Buffer.concat(
	Array.from({ length: Math.ceil((2 * partBytes + 5000) / 32) }, (_, index) =>
		createHash('sha256').update(String(index)).digest(),
	),
)
const etag = `"${createHash('sha256').update(content).digest('hex')}"`

async function published(opened: Awaited<ReturnType<typeof openLauncher>>) {
	const { launcher, send } = opened
	const { id } = await launcher.create(ana, { version: '1.0.0', notes: { fr: 'Notes' } })
	await send(id, content, { name })
	await launcher.publish(ana, id)
	const get = (headers: Record<string, string> = {}, method = 'GET') =>
		opened.app.request(path, { method, headers })
	const downloads = async () => {
		await launcher.downloads.saveCounts()
		return (await launcher.find(ana, id)).downloads
	}
	return { id, get, downloads }
}

onEachEngine('a file is downloaded whole and in ranges, across its parts', async (database) => {
	await using opened = await openLauncher(database)
	const { get } = await published(opened)
	const whole = await get()
	assert.equal(whole.status, 200)
	assert.deepEqual(Buffer.from(await whole.arrayBuffer()), content)
	const last = content.length - 1
	const ranges: [asked: string, start: number, end: number][] = [
		['bytes=0-0', 0, 0],
		[`bytes=0-${partBytes - 1}`, 0, partBytes - 1],
		[`bytes=${partBytes - 1}-${partBytes}`, partBytes - 1, partBytes],
		[`bytes=${partBytes}-${2 * partBytes - 1}`, partBytes, 2 * partBytes - 1],
		[`bytes=${partBytes - 7}-`, partBytes - 7, last],
		['bytes=-10', last - 9, last],
		[`bytes=-${partBytes * 9}`, 0, last],
	]
	for (const [range, start, end] of ranges) {
		const response = await get({ range })
		const { status, headers } = response
		assert.deepEqual(
			[status, headers.get('content-range'), headers.get('content-length')],
			[206, `bytes ${start}-${end}/${content.length}`, String(end - start + 1)],
			range,
		)
		assert.deepEqual(Buffer.from(await response.arrayBuffer()), content.subarray(start, end + 1), range)
	}
})

onEachEngine('validators and what is not to be sent follow RFC 9110', async (database) => {
	await using opened = await openLauncher(database)
	const { get, downloads } = await published(opened)
	const head = await get({ range: 'bytes=0-9' }, 'HEAD')
	const facts = Object.fromEntries(head.headers)
	assert.equal(head.status, 200)
	assert.equal(await head.text(), '')
	assert.equal(facts['etag'], etag)
	assert.equal(facts['content-length'], String(content.length))
	assert.equal(facts['accept-ranges'], 'bytes')
	assert.equal(facts['cache-control'], 'public, max-age=31536000, immutable')
	assert.equal(facts['content-disposition'], `attachment; filename="${name}"`)
	assert.equal(facts['x-content-type-options'], 'nosniff')
	assert.equal((await get({ 'if-none-match': etag })).status, 304)
	const range = 'bytes=5-9'
	const lastModified = facts['last-modified']!
	for (const ifRange of [etag, lastModified]) {
		assert.equal((await get({ range, 'if-range': ifRange })).status, 206)
	}
	for (const ifRange of ['"other"', `W/${etag}`, new Date(0).toUTCString()]) {
		const response = await get({ range, 'if-range': ifRange })
		await response.body?.cancel()
		assert.equal(response.status, 200, ifRange)
	}
	const after = await get({ range: `bytes=${content.length}-` })
	assert.deepEqual([after.status, after.headers.get('content-range')], [416, `bytes */${content.length}`])
	const several = await get({ range: 'bytes=5-6,8-9' })
	await several.body?.cancel()
	assert.equal(several.status, 200)
	assert.equal(await downloads(), 4, 'whole answers count')
})

onEachEngine('a download counts once, when it starts at the first byte', async (database) => {
	await using opened = await openLauncher(database)
	const { get, downloads } = await published(opened)
	for (const range of ['bytes=0-99', 'bytes=100-199', 'bytes=200-', 'bytes=-5']) {
		await (await get({ range })).body?.cancel()
	}
	await get({}, 'HEAD')
	assert.equal(await downloads(), 1)
	const days = { from: '2020-01-01', to: '2100-01-01' }
	const figures = await opened.launcher.figures(ana, days)
	assert.deepEqual(
		figures['downloads']?.map(({ count }) => count),
		[1],
	)
	await assert.rejects(opened.launcher.figures(lou, days), { code: 'FORBIDDEN' })
})

onEachEngine(
	'counts are saved together, kept while the database fails, and saved at the end',
	async (database) => {
		await using opened = await openLauncher(database)
		const { launcher, db } = opened
		const { id, get, downloads } = await published(opened)
		const saved = async () => (await launcher.find(ana, id)).downloads
		const download = async () => (await get()).body?.cancel()
		for (let count = 0; count < 3; count += 1) await download()
		assert.equal(await saved(), 0)
		await db.schema.alterTable('files').renameTo('away').execute()
		await assert.rejects(launcher.downloads.saveCounts())
		await db.schema.alterTable('away').renameTo('files').execute()
		assert.equal(await downloads(), 3)
		await download()
		await Promise.all([launcher.downloads.saveCounts(), launcher.downloads.saveCounts()])
		assert.equal(await saved(), 4, 'saved once by two runs at the same time')
		await download()
		await launcher.close()
		assert.equal(await saved(), 5)
	},
)

onSqlite('files of drafts are nowhere, those of withdrawn releases only when asked for', async (database) => {
	await using opened = await openLauncher(database)
	const { app, launcher, send } = opened
	const statusOf = async (query = '') => (await app.request(path + query)).status
	const { id } = await launcher.create(ana, { version: '1.0.0', notes: { fr: 'Notes' } })
	await send(id, Buffer.from('exe'), { name })
	assert.deepEqual([await statusOf(), await statusOf('?withdrawn=true')], [404, 404])
	await launcher.publish(ana, id)
	assert.equal(await statusOf(), 200)
	await launcher.withdraw(ana, id, 'Panne')
	assert.deepEqual([await statusOf(), await statusOf('?withdrawn=true')], [404, 200])
})
