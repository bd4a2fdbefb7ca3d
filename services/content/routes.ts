import { Hono } from 'hono'
import { describe } from '#platform/http/openapi.ts'
import { AppError } from '#platform/errors.ts'
import { usesRoutes } from '#platform/http/uses.ts'
import { valid } from '#platform/http/validate.ts'
import * as schemas from './contract.ts'
import type { ContentService } from './contract.ts'

const common = { tag: 'content', errors: [400, 404] } as const

/** HTTP routes of the content service, under `/content`. `isFromService`: whether another service of this site asks. */
export function contentRoutes(
	content: ContentService,
	{ isFromService }: { isFromService(headers: Headers): boolean },
) {
	return new Hono()
		.get(
			'/content/news',
			describe('Published news, newest first', { answer: schemas.newsPage, ...common }),
			valid('query', schemas.newsQuery),
			async (c) => c.json(await content.news(c.req.valid('query'))),
		)
		.get(
			'/content/news/:category/:id',
			describe('One published news item', { answer: schemas.newsItem, ...common }),
			valid('query', schemas.localeQuery),
			async (c) => {
				const { category, id } = c.req.param()
				return c.json(found(await content.newsItem({ ...c.req.valid('query'), category, id })))
			},
		)
		.get(
			'/content/categories',
			describe('Categories of the published news', { answer: schemas.categories, ...common }),
			async (c) => c.json({ categories: await content.categories() }),
		)
		.get(
			'/content/teams',
			describe('Teams and their members', { answer: schemas.teams, ...common }),
			valid('query', schemas.localeQuery),
			async (c) => c.json({ teams: await content.teams(c.req.valid('query')) }),
		)
		.get(
			'/content/teams/:slug',
			describe('One team', { answer: schemas.team, ...common }),
			valid('query', schemas.localeQuery),
			async (c) => c.json(found(await content.team({ ...c.req.valid('query'), slug: c.req.param('slug') }))),
		)
		.get(
			'/content/documents',
			describe('Documents, by title', { answer: schemas.documents, ...common }),
			valid('query', schemas.documentsQuery),
			async (c) => c.json({ documents: await content.documents(c.req.valid('query')) }),
		)
		.get(
			'/content/documents/:id',
			describe('One document', { answer: schemas.document, ...common }),
			valid('query', schemas.localeQuery),
			async (c) => c.json(found(await content.document({ ...c.req.valid('query'), id: c.req.param('id') }))),
		)
		.get(
			'/content/version',
			describe('Version of the public content', { answer: schemas.version, ...common }),
			async (c) => c.json({ version: await content.version() }),
		)
		.route('/content', usesRoutes({ tag: common.tag, usesOf: content.usesOf, isFromService }))
}

function found<Value>(value: Value | null): Value {
	if (value === null) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
	return value
}
