import { figuresRoutes } from '#platform/http/figures.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { rejectNul } from '#platform/http/reject-nul.ts'
import { usesRoutes } from '#platform/http/uses.ts'
import { personalDataRoutes } from '#platform/personal-data/http.ts'
import { valid } from '#platform/http/validate.ts'
import { categoriesRoutes } from './categories/routes.ts'
import * as schemas from './contract.ts'
import type { ReadingService } from './contract.ts'
import { editingRoutes, organizationRoutes } from './editing/routes.ts'
import { itemKinds, pluralOf } from './kinds.ts'
import { responsesRoutes } from './responses/routes.ts'
import { searchAnswer, searchQuery } from './search/contract.ts'
import type { LocalContentService } from './service.ts'
import { sharePictureRoutes } from './share-pictures/routes.ts'

const common = { tag: 'content', errors: [400, 404] } as const

/** HTTP routes of the content service, under `/content`. `isFromService`: whether another service of this site asks. */
export function contentRoutes(
	content: LocalContentService,
	{ isFromService }: { isFromService(headers: Headers): boolean },
) {
	const routes = new Hono()
		.use('/content/*', rejectNul)
		.route('/content/categories', categoriesRoutes(content.categories))
		.route('/content', readingRoutes(content))
		.route('/content', sharePictureRoutes(content.newsPictures))
		.route('/content', responsesRoutes(content.responses))
		.route('/content/organizations', organizationRoutes(content.editing))
		.route('/content', figuresRoutes({ tag: common.tag, readFigures: content.figures }))
		.route('/content', usesRoutes({ tag: common.tag, usesOf: content.usesOf, isFromService }))
		.route('/content', personalDataRoutes({ ...common, ...content, isFromService }))
	for (const kind of itemKinds)
		routes.route(`/content/${pluralOf[kind]}`, editingRoutes(content.editing, kind))
	return routes
}

function readingRoutes(content: ReadingService) {
	return new Hono()
		.get(
			'/news',
			describe('Published news, newest first', { answer: schemas.newsPage, ...common }),
			valid('query', schemas.newsQuery),
			async (c) => c.json(await content.news(c.req.valid('query'))),
		)
		.get(
			'/news/:id',
			describe('One published news item', { answer: schemas.newsItem, ...common }),
			valid('query', schemas.localeQuery),
			async (c) => c.json(found(await content.newsItem({ ...c.req.valid('query'), id: c.req.param('id') }))),
		)
		.get(
			'/events',
			describe('Events that have not ended, by start, or past ones', {
				answer: schemas.eventsPage,
				...common,
			}),
			valid('query', schemas.eventsQuery),
			async (c) => c.json(await content.events(c.req.valid('query'))),
		)
		.get(
			'/feed',
			describe('The newest news with their texts', { answer: schemas.newsFeed, ...common }),
			valid('query', schemas.feedQuery),
			async (c) => c.json({ items: found(await content.feed(c.req.valid('query'))) }),
		)
		.get(
			'/sitemap',
			describe('Everything that is public', { answer: schemas.sitemap, tag: common.tag }),
			async (c) => c.json({ pages: await content.sitemap() }),
		)
		.get(
			'/teams',
			describe('Teams', { answer: schemas.teams, ...common }),
			valid('query', schemas.localeQuery),
			async (c) => c.json({ teams: await content.teams(c.req.valid('query')) }),
		)
		.get(
			'/teams/:slug',
			describe('One team', { answer: schemas.team, ...common }),
			valid('query', schemas.localeQuery),
			async (c) => c.json(found(await content.team({ ...c.req.valid('query'), slug: c.req.param('slug') }))),
		)
		.get(
			'/documents',
			describe('Documents by title', { answer: schemas.documents, ...common }),
			valid('query', schemas.documentsQuery),
			async (c) => c.json({ documents: await content.documents(c.req.valid('query')) }),
		)
		.get(
			'/documents/:id',
			describe('One document, in force or in another edition', { answer: schemas.document, ...common }),
			valid('query', schemas.documentQuery),
			async (c) => c.json(found(await content.document({ ...c.req.valid('query'), id: c.req.param('id') }))),
		)
		.get(
			'/documents/:id/editions/:from/:to',
			describe('The Markdown of two editions of a document', { answer: schemas.editionTexts, ...common }),
			valid('param', z.object({ id: z.string(), from: edition, to: edition })),
			valid('query', schemas.localeQuery),
			async (c) =>
				c.json(found(await content.editionTexts({ ...c.req.valid('query'), ...c.req.valid('param') }))),
		)
		.get(
			'/pages/:slug',
			describe('One free page', { answer: schemas.page, ...common }),
			valid('query', schemas.localeQuery),
			async (c) => c.json(found(await content.page({ ...c.req.valid('query'), slug: c.req.param('slug') }))),
		)
		.get(
			'/navigation',
			describe('Free pages with a place in the header or footer', { answer: schemas.navigation, ...common }),
			valid('query', schemas.localeQuery),
			async (c) => c.json(await content.navigation(c.req.valid('query'))),
		)
		.get(
			'/terms',
			describe('The terms in force that members accept', { answer: schemas.termsAnswer, ...common }),
			valid('query', schemas.localeQuery),
			async (c) => c.json({ terms: await content.termsInForce(c.req.valid('query')) }),
		)
		.get(
			'/search',
			describe('Search in all public texts', { answer: searchAnswer, ...common }),
			valid('query', searchQuery),
			async (c) => c.json(await content.search(c.req.valid('query'))),
		)
		.get(
			'/preview',
			describe('A draft by its preview link', { answer: schemas.preview, ...common }),
			noStore,
			valid('query', z.object({ token: z.string().max(300) })),
			async (c) => c.json(found(await content.preview(c.req.valid('query')))),
		)
		.get(
			'/redirect',
			describe('Where a former path leads', { answer: schemas.redirect, ...common }),
			valid('query', z.object({ path: z.string().max(2000) })),
			async (c) => c.json({ path: await content.redirect(c.req.valid('query')) }),
		)
		.get(
			'/version',
			describe('Version of the public content', { answer: schemas.version, ...common }),
			async (c) => c.json({ version: await content.version() }),
		)
}

const edition = z.coerce.number().int().min(1)

function found<Value>(value: Value | null): Value {
	if (value === null) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
	return value
}
