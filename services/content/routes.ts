import { Hono } from 'hono'
import { describe } from '#platform/http/describe.ts'
import { AppError } from '#platform/errors.ts'
import { valid } from '#platform/http/validate.ts'
import * as schemas from './contract.ts'
import type { ContentService } from './contract.ts'

const documented = { tag: 'content', errors: [400, 404] } as const

/** Speaks the content service over HTTP, under `/content`. */
export function contentRoutes(content: ContentService) {
	return new Hono()
		.get(
			'/content/news',
			describe('Published news, newest first', { answer: schemas.newsPage, ...documented }),
			valid('query', schemas.newsQuery),
			async (c) => c.json(await content.news(c.req.valid('query'))),
		)
		.get(
			'/content/news/:category/:id',
			describe('One published news item', { answer: schemas.newsItem, ...documented }),
			valid('query', schemas.localeQuery),
			async (c) => {
				const { category, id } = c.req.param()
				return c.json(found(await content.newsItem({ ...c.req.valid('query'), category, id })))
			},
		)
		.get(
			'/content/categories',
			describe('Categories of the published news', { answer: schemas.categories, ...documented }),
			async (c) => c.json({ categories: await content.categories() }),
		)
		.get(
			'/content/teams',
			describe('Teams and their members', { answer: schemas.teams, ...documented }),
			valid('query', schemas.localeQuery),
			async (c) => c.json({ teams: await content.teams(c.req.valid('query')) }),
		)
		.get(
			'/content/teams/:slug',
			describe('One team', { answer: schemas.team, ...documented }),
			valid('query', schemas.localeQuery),
			async (c) => c.json(found(await content.team({ ...c.req.valid('query'), slug: c.req.param('slug') }))),
		)
		.get(
			'/content/documents',
			describe('Documents, by title', { answer: schemas.documents, ...documented }),
			valid('query', schemas.documentsQuery),
			async (c) => c.json({ documents: await content.documents(c.req.valid('query')) }),
		)
		.get(
			'/content/documents/:id',
			describe('One document', { answer: schemas.document, ...documented }),
			valid('query', schemas.localeQuery),
			async (c) => c.json(found(await content.document({ ...c.req.valid('query'), id: c.req.param('id') }))),
		)
		.get(
			'/content/version',
			describe('Changes when something readable changes', { answer: schemas.version, ...documented }),
			async (c) => c.json({ version: await content.version() }),
		)
}

function found<Value>(value: Value | null): Value {
	if (value === null) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
	return value
}
