import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { valid } from '#platform/http/validate.ts'
import { fetchFromPublicServices } from './fallback.ts'
import { findIcons } from './installed-sets.ts'

const name = /^[a-z0-9]+(-[a-z0-9]+)*$/
const maxNames = 100

const Param = z.object({ file: z.string().regex(/^[a-z0-9-]+\.json$/) })
const Query = z.object({
	icons: z
		.string()
		.transform((list) => [...new Set(list.split(','))])
		.pipe(z.array(z.string().regex(name)).max(maxNames)),
})

/** `/api/icons/{prefix}.json?icons=a,b`: icons of the installed sets and, where configured, of public services. */
export function iconRoutes(fallbackHosts: readonly string[] = []): Hono {
	return new Hono().get(
		'/:file',
		describeRoute({
			summary: 'Drawings of icons, in the form of Iconify’s JSON',
			responses: {
				200: { description: 'The drawings', content: { 'application/json': {} } },
				404: { description: 'There is no such set' },
			},
		}),
		valid('param', Param),
		valid('query', Query),
		async (c) => {
			const prefix = c.req.valid('param').file.replace(/\.json$/, '')
			const { icons } = c.req.valid('query')
			const found = findIcons(prefix, icons)
			const missing = found ? found.not_found! : icons
			const fetched =
				missing.length > 0 && fallbackHosts.length > 0
					? await fetchFromPublicServices(fallbackHosts, prefix, missing)
					: null
			if (!found && !fetched)
				throw new AppError({ code: 'NOT_FOUND', message: `No icon set is named ${prefix}` })
			c.header('cache-control', 'public, max-age=604800')
			return c.json(
				found && fetched
					? { ...found, ...fetched, icons: { ...found.icons, ...fetched.icons } }
					: (fetched ?? found),
			)
		},
	)
}
