import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'
import { listen } from '#platform/http/listen.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createContentClient } from './client.ts'
import { emptyContent, newsWith } from './fixture.ts'
import { contentRoutes } from './routes.ts'
import type { ContentService } from './contract.ts'

function appOf(content: ContentService) {
	const app = createTestApp()
	app.route(
		'/api',
		contentRoutes(content, { isFromService: (headers) => headers.get('x-test') === 'service' }),
	)
	return app
}

onEachEngine('the HTTP client returns the same as the service', async (database) => {
	const { content, clock } = await emptyContent(database)
	const texts = { fr: { title: 'Charte', name: 'Accueil', summary: 'Résumé', body: '# Bonjour' } }
	const member = { name: 'Lou', role: { fr: 'Cheffe' }, username: 'lou' }
	for (let index = 0; index < 14; index += 1) await content.addNews(newsWith({ id: `item-${index}` }))
	await content.addTeam({ slug: 'accueil', position: 1, texts, members: [member] })
	await content.addDocument({ id: 'charte', kind: 'general', version: 2, effectiveAt: clock.now(), texts })
	const server = await listen(appOf(content), { port: 0, hostname: '127.0.0.1' })
	try {
		const client = createContentClient(`http://127.0.0.1:${server.port}`)
		const cursor = (await content.news({ locale: 'fr' })).next ?? undefined
		const calls: ((service: ContentService) => Promise<unknown>)[] = [
			(service) => service.news({ locale: 'fr' }),
			(service) => service.news({ locale: 'en', category: 'annonces', cursor }),
			(service) => service.newsItem({ locale: 'fr', category: 'annonces', id: 'item-3' }),
			(service) => service.newsItem({ locale: 'fr', category: 'serveurs', id: 'item-3' }),
			(service) => service.categories(),
			(service) => service.teams({ locale: 'en' }),
			(service) => service.team({ locale: 'fr', slug: 'accueil' }),
			(service) => service.team({ locale: 'fr', slug: '../news' }),
			(service) => service.documents({ locale: 'fr', kind: 'general' }),
			(service) => service.documents({ locale: 'fr' }),
			(service) => service.document({ locale: 'fr', id: 'charte' }),
			(service) => service.document({ locale: 'fr', id: 'absent' }),
			async (service) => await service.version(),
		]
		// As JSON: the rows of SQLite have no prototype.
		for (const call of calls) {
			assert.deepEqual(await call(client), JSON.parse(JSON.stringify(await call(content))))
		}
		await assert.rejects(client.news({ locale: 'fr', cursor: 'faux' }), { code: 'VALIDATION_ERROR' })
	} finally {
		await server.close()
	}
})

onEachEngine(
	'where a text is used, drafts included, is told to services of this site alone',
	async (database) => {
		const { content } = await emptyContent(database)
		const body = 'Voir [la photo](/cdn/assets/a_1.webp)'
		const texts = { fr: { title: 'La fête', summary: '', body } }
		await content.addNews(newsWith({ id: 'fete', publishedAt: null, texts }))
		const server = await listen(appOf(content), { port: 0, hostname: '127.0.0.1' })
		const origin = `http://127.0.0.1:${server.port}`
		const client = createContentClient(origin, { 'x-test': 'service' })
		for (const service of [content, client]) {
			const uses = [{ title: 'La fête', path: '/news/annonces/fete' }]
			assert.deepEqual(await service.usesOf(['none', 'a_1.webp']), uses)
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
		['documents?kind=secret', 400, 'VALIDATION_ERROR'],
		['news/annonces/absent', 404, 'NOT_FOUND'],
		['news/%00/%00', 404, 'NOT_FOUND'],
		['news/%E0%A4%A/x', 404, 'NOT_FOUND'],
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
	await assert.rejects(client.categories(), { code: 'UNAVAILABLE' })
	await assert.rejects(async () => await client.version(), { code: 'UNAVAILABLE' })
})

test('a response that violates the contract is UNAVAILABLE', async () => {
	const app = createTestApp()
	app.get('/api/content/categories', (c) => c.json({ categories: [1] }))
	app.get('/api/content/teams', (c) => c.html('<p>Bad gateway</p>', 502))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	try {
		const client = createContentClient(`http://127.0.0.1:${server.port}`)
		await assert.rejects(client.categories(), { code: 'UNAVAILABLE' })
		await assert.rejects(client.teams({ locale: 'fr' }), { code: 'UNAVAILABLE' })
	} finally {
		await server.close()
	}
})
