import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { listen } from '#platform/http/listen.ts'
import { askLocally, askRemotely, readPicture } from './read-picture.ts'
import { noise, openTestDelivery } from './testing.ts'

test('another service reads a picture of this process and of another one as WebP', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('large.png', await noise(1000, 500).png().toBuffer())
	cdn.served.set('asset/former.png', { movedTo: 'large.png' })
	await cdn.add('broken.png', (await noise(300, 300).png().toBuffer()).subarray(0, 500))
	const server = await listen(cdn.app, { port: 0, hostname: '127.0.0.1' })
	try {
		for (const ask of [askLocally(cdn.delivery), askRemotely(`http://127.0.0.1:${server.port}`)]) {
			for (const file of ['large.png', 'former.png']) {
				const picture = await readPicture(ask, `/cdn/assets/${file}`)
				const { format, width, height } = await sharp(picture!).metadata()
				assert.deepEqual([format, width, height], ['webp', 640, 320], file)
			}
			assert.equal(await readPicture(ask, '/cdn/assets/absent.png'), null)
			await assert.rejects(readPicture(ask, '/cdn/assets/broken.png'), { code: 'UNAVAILABLE' })
		}
	} finally {
		await server.close()
	}
})
