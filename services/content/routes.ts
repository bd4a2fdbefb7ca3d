import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { errorBody } from '#platform/http/errors.ts'
import { valid } from '#platform/http/validate.ts'
import * as schemas from './schemas.ts'
import type { ContentService } from './service.ts'

/** Speaks the content service over HTTP, under `/content`. */
export function contentRoutes(content: ContentService) {
	return new Hono()
		.get(
			'/content/news',
			describe('Published news, newest first', schemas.newsPage),
			valid('query', schemas.newsQuery),
			async (c) => c.json(await content.news(c.req.valid('query'))),
		)
		.get(
			'/content/news/:category/:id',
			describe('One published news item', schemas.newsItem),
			valid('query', schemas.localeQuery),
			async (c) => {
				const { category, id } = c.req.param()
				return c.json(found(await content.newsItem({ ...c.req.valid('query'), category, id })))
			},
		)
		.get('/content/categories', describe('Categories of the published news', schemas.categories), async (c) =>
			c.json({ categories: await content.categories() }),
		)
		.get(
			'/content/teams',
			describe('Teams and their members', schemas.teams),
			valid('query', schemas.localeQuery),
			async (c) => c.json({ teams: await content.teams(c.req.valid('query')) }),
		)
		.get(
			'/content/teams/:slug',
			describe('One team', schemas.team),
			valid('query', schemas.localeQuery),
			async (c) => c.json(found(await content.team({ ...c.req.valid('query'), slug: c.req.param('slug') }))),
		)
		.get(
			'/content/documents',
			describe('Documents, by title', schemas.documents),
			valid('query', schemas.documentsQuery),
			async (c) => c.json({ documents: await content.documents(c.req.valid('query')) }),
		)
		.get(
			'/content/documents/:id',
			describe('One document', schemas.document),
			valid('query', schemas.localeQuery),
			async (c) => c.json(found(await content.document({ ...c.req.valid('query'), id: c.req.param('id') }))),
		)
		.get(
			'/content/version',
			describe('Changes when something readable changes', schemas.version),
			async (c) => c.json({ version: await content.version() }),
		)
}

function describe(summary: string, answer: z.ZodType) {
	const json = (schema: z.ZodType) => ({ 'application/json': { schema: resolver(schema) } })
	return describeRoute({
		summary,
		tags: ['content'],
		responses: {
			200: { description: summary, content: json(answer) },
			400: { description: 'The query does not fit', content: json(errorBody) },
			404: { description: 'Not found', content: json(errorBody) },
		},
	})
}

function found<Value>(value: Value | null): Value {
	if (value === null) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
	return value
}
