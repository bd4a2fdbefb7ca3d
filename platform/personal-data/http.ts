import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import type { HttpClient } from '#platform/http/client.ts'
import { noContent } from '#platform/http/no-content.ts'
import { describe } from '#platform/http/openapi.ts'
import { byService } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { person, type PersonalDataSource, personalCounts, personalPage, personalQuery } from './contract.ts'

const personBody = z.strictObject({ person })
const pageBody = z.strictObject({ person, query: personalQuery })
const fileBody = z.strictObject({ person, name: z.string().max(200) })
/** In base64. */
const fileSchema = z.object({ content: z.string().nullable() })

type Options = {
	tag: string
	personalData: PersonalDataSource
	/** Whether another service of this site asks. */
	isFromService(headers: Headers): boolean
}

/** `personalData` over HTTP, under the root of a service, for the accounts service alone. */
export function personalDataRoutes({ tag, personalData, isFromService }: Options) {
	const documented = { tag, security: byService, errors: [400, 403] } as const
	return new Hono()
		.use('/internal/personal-data/*', async (c, next) => {
			if (!isFromService(c.req.raw.headers)) throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
			await next()
			c.header('cache-control', 'no-store')
		})
		.post(
			'/internal/personal-data/counts',
			describe('Counts what the service holds about a user', { answer: personalCounts, ...documented }),
			valid('json', personBody),
			async (c) => c.json({ counts: await personalData.counts(c.req.valid('json').person) }),
		)
		.post(
			'/internal/personal-data/page',
			describe('Returns a page of what the service holds about a user', {
				answer: personalPage,
				...documented,
			}),
			valid('json', pageBody),
			async (c) => {
				const { person, query } = c.req.valid('json')
				return c.json(await personalData.page(person, query))
			},
		)
		.post(
			'/internal/personal-data/file',
			describe('Returns a picture of a user', { answer: fileSchema, ...documented }),
			valid('json', fileBody),
			async (c) => {
				const { person, name } = c.req.valid('json')
				const content = await personalData.file(person, name)
				return c.json({ content: content && Buffer.from(content).toString('base64') })
			},
		)
		.post(
			'/internal/personal-data/forget',
			describe('Removes a deleted user from the service', documented),
			valid('json', personBody),
			(c) => noContent(c, personalData.forget(c.req.valid('json').person)),
		)
}

/** The personal data of the service in another process that `call` calls. */
export function createPersonalDataClient(call: HttpClient): PersonalDataSource {
	const ask = <Answer>(what: string, body: object, answer: z.ZodType<Answer>) =>
		call({ method: 'POST', path: ['internal', 'personal-data', what], body, answer })
	return {
		counts: async (person) => (await ask('counts', { person }, personalCounts)).counts,
		page: (person, query) => ask('page', { person, query }, personalPage),
		async forget(person) {
			await ask('forget', { person }, z.null())
		},
		async file(person, name) {
			const { content } = await ask('file', { person, name }, fileSchema)
			return content === null ? null : Buffer.from(content, 'base64')
		},
	}
}
