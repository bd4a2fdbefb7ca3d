import { Hono } from 'hono'
import { z } from 'zod'
import { describe } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validate.ts'
import { readableByAll } from '#services/status/readable-by-all.ts'
import { locales } from '#services/status/localized-text.ts'
import type { Feeds } from './feeds.ts'
import { asAtom, asJsonFeed, asRss } from './formats.ts'

const formats = {
	rss: { format: asRss, type: 'application/rss+xml; charset=utf-8' },
	atom: { format: asAtom, type: 'application/atom+xml; charset=utf-8' },
	json: { format: asJsonFeed, type: 'application/feed+json; charset=utf-8' },
}

const feedQuery = z.object({
	lang: z.enum(locales).default('fr'),
	service: z.string().min(1).max(64).optional(),
})

/** Feeds of all services or of one, under `/uptime`. */
export function feedsRoutes(feeds: Feeds) {
	const routes = new Hono()
	for (const [name, { format, type }] of Object.entries(formats)) {
		const path = `/feed.${name}`
		routes.get(
			path,
			describe(`Incidents, maintenance and outages as a feed (${name})`, {
				tag: 'status',
				mediaType: type.split(';')[0] ?? type,
				isCacheable: true,
				errors: [404],
			}),
			readableByAll(60),
			valid('query', feedQuery),
			async (c) => {
				const { lang: locale, service = null } = c.req.valid('query')
				const feed = await feeds.read({ locale, service })
				const query = new URLSearchParams({
					...(locale !== 'fr' && { lang: locale }),
					...(service !== null && { service }),
				})
				const search = query.size > 0 ? `?${query}` : ''
				const selfUrl = `${feeds.publicUrl}/api/uptime${path}${search}`
				return c.body(format(feed, selfUrl), 200, { 'content-type': type })
			},
		)
	}
	return routes
}
