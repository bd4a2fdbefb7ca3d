import assert from 'node:assert/strict'
import { anonymous, as, openCdn, picture } from '#services/cdn/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { findPicture } from './find-picture.ts'

const days = { from: '2020-01-01', to: '2100-01-01' }

onEachEngine('each delivered picture counts once with its bytes, made or from memory', async (database) => {
	await using opened = await openCdn(database)
	const { app, cdn } = opened
	const { file } = await opened.add('ana', await picture(1))
	const url = `/cdn/assets/${file}`
	const made = await app.request(url)
	const bytes = (await made.arrayBuffer()).byteLength
	const etag = made.headers.get('etag') ?? ''
	assert.equal((await app.request(url, { method: 'HEAD' })).status, 200)
	assert.equal((await app.request(url, { headers: { 'if-none-match': etag } })).status, 304)
	assert.equal((await app.request('/cdn/assets/unknown.webp')).status, 404)
	const findReady = findPicture(cdn.delivery, { headers: {}, isAlone: false })
	const ready = findReady({ url, method: 'GET', headers: {} } as Parameters<typeof findReady>[0])
	assert.equal(ready?.status, 200)
	const part = await app.request(url, { headers: { range: 'bytes=0-9' } })
	assert.equal((await part.arrayBuffer()).byteLength, 10)
	const { images, imageBytes } = await cdn.figures(as('ana'), days)
	assert.deepEqual([images?.[0]?.count, imageBytes?.[0]?.count], [3, 2 * bytes + 10])
	await assert.rejects(cdn.figures(as('lou'), days), { code: 'FORBIDDEN' })
	await assert.rejects(cdn.figures(anonymous, days), { code: 'UNAUTHORIZED' })
})
