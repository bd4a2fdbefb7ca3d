import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import type { HttpClient } from './client.ts'
import { describe } from './openapi.ts'
import { byService } from './security.ts'
import { valid } from './validate.ts'

/** A page that shows something, and its French title. */
export const use = z.object({ title: z.string(), path: z.string() })

export type Use = z.infer<typeof use>

/** The pages, drafts included, whose Markdown contains one of `texts`, such as a file name; at most 100. */
export type UsesOf = (texts: readonly string[]) => Promise<Use[]>

const usesBody = z.strictObject({ texts: z.array(z.string().min(1).max(200)).max(100) })

const uses = z.object({ uses: z.array(use) })

type UsesRoutesOptions = {
	tag: string
	usesOf: UsesOf
	/** Whether another service of this site asks. */
	isFromService(headers: Headers): boolean
}

/** `usesOf` over HTTP, under the root of a service, for other services of this site alone. */
export function usesRoutes({ tag, usesOf, isFromService }: UsesRoutesOptions) {
	return new Hono().post(
		'/internal/uses',
		describe('Pages that contain one of some texts, for another service of this site', {
			answer: uses,
			tag,
			security: byService,
			errors: [400, 403],
		}),
		async (c, next) => {
			if (!isFromService(c.req.raw.headers)) throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
			await next()
		},
		valid('json', usesBody),
		async (c) => c.json({ uses: await usesOf(c.req.valid('json').texts) }),
	)
}

/** `usesOf` of the service in another process that `call` calls. */
export function createUsesClient(call: HttpClient): UsesOf {
	const path = ['internal', 'uses']
	return async (texts) => (await call({ method: 'POST', path, body: { texts }, answer: uses })).uses
}
