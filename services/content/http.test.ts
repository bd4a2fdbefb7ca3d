import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'
import { listen } from '#platform/http/listen.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createContentClient } from './client.ts'
import { addDraft, addPublished, ana, anonymous, as, emptyContent, textOf } from './testing.ts'
import { contentRoutes } from './routes.ts'
import type { ContentService } from './contract.ts'
import type { LocalContentService } from './service.ts'

function appOf(content: LocalContentService) {
	const app = createTestApp()
	app.route(
		'/api',
		contentRoutes(content, { isFromService: (headers) => headers.get('x-test') === 'service' }),
	)
	return app
}

onEachEngine('the HTTP client returns the same as the service', async (database) => {
	const { content } = await emptyContent(database)
	const member = { name: 'Lou', role: { fr: 'Cheffe' } }
	for (let index = 0; index < 14; index += 1) await addPublished(content, 'news', { slug: `item-${index}` })
	await addPublished(content, 'team', { slug: 'accueil', people: [member] })
	await addPublished(content, 'document', { slug: 'charte', category: 'terms' })
	await addPublished(content, 'page', { slug: 'a-propos', place: 'footer' })
	const server = await listen(appOf(content), { port: 0, hostname: '127.0.0.1' })
	try {
		const client = createContentClient(`http://127.0.0.1:${server.port}`)
		const cursor = (await content.news({ locale: 'fr' })).next ?? undefined
		const ref = { kind: 'news', id: 'item-3' } as const
		const zoe = as('zoe')
		const { id: comment } = await content.responses.addComment(
			zoe,
			{ id: 'item-3' },
			{ body: 'Bravo', locale: 'fr' },
		)
		await content.responses.report(as('lou'), comment, { reason: 'Insulte' })
		const { token } = await content.editing.createPreview(ana, { ...ref, locale: 'fr' })
		const calls: ((service: ContentService) => Promise<unknown>)[] = [
			(service) => service.news({ locale: 'fr' }),
			(service) => service.news({ locale: 'en', category: 'annonces', cursor }),
			(service) => service.newsItem({ locale: 'fr', id: 'item-3' }),
			(service) => service.newsItem({ locale: 'fr', id: 'absent' }),
			(service) => service.events({ locale: 'fr', past: true }),
			(service) => service.responses.attending(zoe, { locale: 'fr' }),
			(service) => service.feed({ locale: 'en', category: 'annonces' }),
			(service) => service.feed({ locale: 'fr', category: 'absente' }),
			(service) => service.sitemap(),
			(service) => service.categories.list(),
			(service) => service.teams({ locale: 'en' }),
			(service) => service.team({ locale: 'fr', slug: 'accueil' }),
			(service) => service.team({ locale: 'fr', slug: '../news' }),
			(service) => service.documents({ locale: 'fr', type: 'general' }),
			(service) => service.documents({ locale: 'fr' }),
			(service) => service.document({ locale: 'fr', id: 'charte', edition: 1 }),
			(service) => service.document({ locale: 'fr', id: 'charte', edition: 2 }),
			(service) => service.editionTexts({ locale: 'fr', id: 'charte', from: 1, to: 1 }),
			(service) => service.page({ locale: 'fr', slug: 'a-propos' }),
			(service) => service.navigation({ locale: 'fr' }),
			(service) => service.termsInForce({ locale: 'fr' }),
			(service) => service.preview({ token }),
			(service) => service.preview({ token: 'faux' }),
			(service) => service.redirect({ path: '/ancien' }),
			async (service) => await service.version(),
			(service) => service.responses.of(as('zoe'), { id: 'item-3' }),
			(service) => service.responses.of(anonymous, { id: 'item-4' }),
			(service) => service.responses.comments({ id: 'item-3' }),
			(service) => service.responses.listForModeration(as('moe'), { list: 'reported' }),
			(service) => service.responses.activityOf(anonymous, { username: 'zoe', locale: 'fr' }),
			(service) => service.editing.list(ana, 'news', { q: 'item-1' }),
			(service) => service.editing.find(ana, ref),
			(service) => service.editing.revisions(ana, ref),
			(service) => service.editing.ofOrganization(as('lou'), 'paveurs'),
			(service) => service.editing.render(ana, { ...ref, locale: 'fr' }, { body: '*ici*' }),
			(service) => service.editing.version(ana, { ...ref, locale: 'fr', number: 1 }),
		]
		// As JSON: the rows of SQLite have no prototype.
		for (const call of calls)
			assert.deepEqual(await call(client), JSON.parse(JSON.stringify(await call(content))))
		await assert.rejects(client.news({ locale: 'fr', cursor: 'faux' }), { code: 'VALIDATION_ERROR' })
	} finally {
		await server.close()
	}
})

onEachEngine('the HTTP client responds to news as the service does', async (database) => {
	const { content } = await emptyContent(database)
	const event = { startsAt: '2026-04-01T18:00:00Z', venue: 'Lyon' }
	const item = { id: await addPublished(content, 'news', { slug: 'repas', event }) }
	const server = await listen(appOf(content), { port: 0, hostname: '127.0.0.1' })
	try {
		const { responses } = createContentClient(`http://127.0.0.1:${server.port}`)
		const [zoe, moe] = [as('zoe'), as('moe')]
		assert.deepEqual(await responses.like(zoe, item), { likes: 1, liked: true })
		assert.deepEqual(await responses.unlike(zoe, item), { likes: 0, liked: false })
		assert.equal((await responses.attend(zoe, item)).mine, 'going')
		assert.equal((await responses.cancelAttendance(zoe, item)).mine, null)
		const { id } = await responses.addComment(zoe, item, { body: 'Bravo', locale: 'fr' })
		assert.equal((await responses.changeComment(zoe, id, { body: 'Bravo !' })).body, 'Bravo !')
		await responses.report(moe, id, { reason: 'Insulte' })
		await responses.dismissReports(moe, id)
		await responses.hide(moe, id, { reason: 'Insulte' })
		await responses.show(moe, id)
		await responses.removeComment(zoe, id)
		assert.equal((await content.responses.comments(item)).total, 0)
		await assert.rejects(responses.removeComment(zoe, id), { code: 'NOT_FOUND' })
	} finally {
		await server.close()
	}
})

onEachEngine('the HTTP client edits as the service does', async (database) => {
	const { content } = await emptyContent(database)
	const server = await listen(appOf(content), { port: 0, hostname: '127.0.0.1' })
	try {
		const { editing, categories } = createContentClient(`http://127.0.0.1:${server.port}`)
		const { slug: category } = await categories.create(ana, { name: { fr: 'Vie du club' } })
		assert.equal(category, 'vie-du-club')
		await categories.change(ana, category, { name: { fr: 'Vie', en: 'Life' } })
		const item = await editing.create(ana, 'news', { category, texts: { fr: textOf('À l’école') } })
		assert.equal(item.path, '/news/vie-du-club/a-l-ecole')
		await assert.rejects(categories.remove(ana, category), { reason: 'CATEGORY_IN_USE' })
		const ref = { kind: 'news', id: item.slug } as const
		const text = { ...ref, locale: 'fr' } as const
		assert.equal((await editing.saveDraft(ana, text, { ...textOf('Deux'), revision: 1 })).revision, 2)
		assert.equal(await editing.saveVersion(ana, text), 1)
		assert.equal((await editing.publish(ana, text, { at: '2030-01-01T00:00:00Z' })).state, 'scheduled')
		assert.equal((await editing.cancelScheduled(ana, text)).state, 'draft')
		assert.equal((await editing.publish(ana, text)).state, 'published')
		assert.equal((await editing.restoreVersion(ana, { ...text, number: 1 })).changed, false)
		const { token } = await editing.createPreview(ana, text)
		await editing.revokePreviews(ana, text)
		assert.equal(await content.preview({ token }), null)
		assert.equal((await editing.archive(ana, text)).state, 'archived')
		await editing.change(ana, ref, { pinned: true })
		await editing.remove(ana, ref)
		await editing.restore(ana, { kind: 'news', id: item.id })
		await editing.change(ana, ref, { category: 'annonces' })
		await categories.remove(ana, category)
	} finally {
		await server.close()
	}
})

onEachEngine('only editors edit', async (database) => {
	const { content } = await emptyContent(database)
	const id = await addDraft(content, 'news', { slug: 'ouverture' })
	const ref = { kind: 'news', id } as const
	const text = { ...ref, locale: 'fr' } as const
	const { editing, categories } = content
	const calls: ((headers: Headers) => Promise<unknown>)[] = [
		(headers) => editing.list(headers, 'news', {}),
		(headers) => editing.create(headers, 'news', { texts: {} }),
		(headers) => editing.find(headers, ref),
		(headers) => editing.change(headers, ref, { pinned: true }),
		(headers) => editing.saveDraft(headers, text, textOf('Non')),
		(headers) => editing.saveVersion(headers, text),
		(headers) => editing.version(headers, { ...text, number: 1 }),
		(headers) => editing.restoreVersion(headers, { ...text, number: 1 }),
		(headers) => editing.publish(headers, text),
		(headers) => editing.cancelScheduled(headers, text),
		(headers) => editing.archive(headers, text),
		(headers) => editing.createPreview(headers, text),
		(headers) => editing.revokePreviews(headers, text),
		(headers) => editing.remove(headers, ref),
		(headers) => editing.restore(headers, ref),
		(headers) => categories.create(headers, { name: { fr: 'X' } }),
		(headers) => categories.change(headers, 'annonces', {}),
		(headers) => categories.remove(headers, 'annonces'),
	]
	for (const call of calls) {
		await assert.rejects(call(anonymous), { code: 'UNAUTHORIZED' })
		await assert.rejects(call(as('lou')), { code: 'FORBIDDEN' })
	}
})

onEachEngine(
	'where a text is used, drafts included, is told to services of this site alone',
	async (database) => {
		const { content } = await emptyContent(database)
		const body = 'Voir [la photo](/cdn/assets/a_1.webp)'
		await addDraft(content, 'news', { slug: 'fete', texts: { fr: { ...textOf('La fête'), body } } })
		await addDraft(content, 'news', { slug: 'cover', cover: '/cdn/assets/b_1.webp' })
		const server = await listen(appOf(content), { port: 0, hostname: '127.0.0.1' })
		const origin = `http://127.0.0.1:${server.port}`
		const client = createContentClient(origin, { 'x-test': 'service' })
		for (const service of [content, client]) {
			const uses = [{ title: 'La fête', path: '/news/annonces/fete' }]
			assert.deepEqual(await service.usesOf(['none', 'a_1.webp']), uses)
			assert.deepEqual(await service.usesOf(['b_1.webp']), [
				{ title: 'Titre cover', path: '/news/annonces/cover' },
			])
			assert.deepEqual(await service.usesOf(['ab1.webp', 'a%webp']), [])
			assert.deepEqual(await service.usesOf([]), [])
		}
		await assert.rejects(createContentClient(origin).usesOf(['a_1.webp']), { code: 'FORBIDDEN' })
		await server.close()
	},
)

onEachEngine('the API answers 400 to invalid and 404 to unknown parameters', async (database) => {
	const { content } = await emptyContent(database)
	const app = appOf(content)
	const expected: [path: string, status: number, code: string][] = [
		['news?locale=de', 400, 'VALIDATION_ERROR'],
		['news?cursor=faux', 400, 'VALIDATION_ERROR'],
		['documents?type=secret', 400, 'VALIDATION_ERROR'],
		['news/absent', 404, 'NOT_FOUND'],
		['news/%00', 400, 'VALIDATION_ERROR'],
		['news/%E0%A4%A', 404, 'NOT_FOUND'],
		['teams/absente', 404, 'NOT_FOUND'],
		['documents/absent', 404, 'NOT_FOUND'],
	]
	for (const [path, status, code] of expected) {
		const response = await app.request(`/api/content/${path}`)
		assert.equal(response.status, status, path)
		assert.equal(((await response.json()) as { code: string }).code, code)
	}
})

test('an unreachable service is UNAVAILABLE', async () => {
	const client = createContentClient('http://127.0.0.1:9')
	await assert.rejects(client.categories.list(), { code: 'UNAVAILABLE' })
	await assert.rejects(async () => await client.version(), { code: 'UNAVAILABLE' })
})

test('a response that violates the contract is UNAVAILABLE', async () => {
	const app = createTestApp()
	app.get('/api/content/categories', (c) => c.json({ categories: [1] }))
	app.get('/api/content/teams', (c) => c.html('<p>Bad gateway</p>', 502))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	try {
		const client = createContentClient(`http://127.0.0.1:${server.port}`)
		await assert.rejects(client.categories.list(), { code: 'UNAVAILABLE' })
		await assert.rejects(client.teams({ locale: 'fr' }), { code: 'UNAVAILABLE' })
	} finally {
		await server.close()
	}
})
