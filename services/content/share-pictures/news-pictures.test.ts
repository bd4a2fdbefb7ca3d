import assert from 'node:assert/strict'
import sharp from 'sharp'
import { createTestApp } from '#platform/http/testing.ts'
import { addDraft, addPublished, ana, emptyContent, textOf } from '#services/content/testing.ts'
import { contentRoutes } from '#services/content/routes.ts'
import { createContentService } from '#services/content/service.ts'
import { onEachEngine } from '#tests/support/databases.ts'

const cover = '/cdn/assets/00000000000000000000000000000001-800x600.webp'

onEachEngine('a share picture is public as long as its text is, in each language', async (database) => {
	const { options, clock } = await emptyContent(database)
	const read: string[] = []
	const content = createContentService({
		...options,
		async readPicture(path) {
			read.push(path)
			return await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
				.webp()
				.toBuffer()
		},
	})
	const app = createTestApp()
	app.route('/api', contentRoutes(content, { isFromService: () => false }))
	const get = async (path: string, headers = {}) =>
		await app.request(`/api/content/news/${path}/share.jpg`, { headers })
	const statusOf = async (path: string) => (await get(path)).status

	const id = await addDraft(content, 'news', { slug: 'ouverture', cover })
	assert.equal(await statusOf('ouverture/fr'), 404, 'a draft')
	const at = new Date(clock.now().getTime() + 3_600_000).toISOString()
	await content.editing.publish(ana, { kind: 'news', id, locale: 'fr' }, { at })
	assert.equal(await statusOf('ouverture/fr'), 404, 'scheduled')
	clock.pass(3_600_000)
	const first = await get('ouverture/fr')
	assert.equal(first.status, 200)
	assert.equal(first.headers.get('content-type'), 'image/jpeg')
	const { format, width, height } = await sharp(await first.arrayBuffer()).metadata()
	assert.deepEqual([format, width, height], ['jpeg', 1200, 630])
	assert.deepEqual(read, [cover])
	assert.equal(await statusOf('ouverture/en'), 404, 'a language without text')
	assert.equal(await statusOf('absent/fr'), 404)
	assert.equal(await statusOf('ouverture/de'), 400)

	const etag = first.headers.get('etag')!
	const known = await get('ouverture/fr', { 'if-none-match': etag })
	assert.deepEqual([known.status, await known.text()], [304, ''])
	const text = { kind: 'news', id, locale: 'fr' } as const
	await content.editing.saveDraft(ana, text, textOf('Autre'))
	await content.editing.publish(ana, { kind: 'news', id, locale: 'fr' })
	assert.notEqual((await get('ouverture/fr')).headers.get('etag'), etag, 'another title')
	await content.editing.archive(ana, { kind: 'news', id, locale: 'fr' })
	assert.equal((await get('ouverture/fr', { 'if-none-match': etag })).status, 404, 'archived')

	await addPublished(content, 'news', { slug: 'deux', texts: { fr: textOf('Deux'), en: textOf('Two') } })
	const [french, english] = [await get('deux/fr'), await get('deux/en')]
	assert.notEqual(french.headers.get('etag'), english.headers.get('etag'))
})
