import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { describe } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validate.ts'
import type { StatusReading, Uptimes } from '#services/status/contract.ts'
import { readableByAll } from '#services/status/readable-by-all.ts'
import { locales } from '#services/status/localized-text.ts'
import { badgeKinds, badgeOf, drawBadge } from './badge.ts'

const ranges = ['day', 'week', 'month', 'quarter', 'year'] as const satisfies (keyof Uptimes)[]

const badgeParams = z.object({
	id: z.string().min(1).max(64),
	file: z.enum(badgeKinds.map((kind) => `${kind}.svg` as const)),
})

const badgeQuery = z.object({
	lang: z.enum(locales).default('fr'),
	range: z.enum(ranges).default('month'),
})

/** Badges of public monitors to embed in other sites, under `/uptime`. */
export function badgesRoutes(reading: Pick<StatusReading, 'overview'>) {
	return new Hono().get(
		'/badges/:id/:file',
		describe('State, uptime or response time of a service as an SVG badge', {
			tag: 'status',
			mediaType: 'image/svg+xml',
			isCacheable: true,
			errors: [400, 404],
		}),
		readableByAll(60),
		valid('param', badgeParams),
		valid('query', badgeQuery),
		async (c) => {
			const { id, file } = c.req.valid('param')
			const { lang: locale, range } = c.req.valid('query')
			const { groups } = await reading.overview()
			const monitor = groups.flatMap(({ monitors }) => monitors).find((each) => each.id === id)
			if (!monitor) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
			const kind = badgeKinds.find((each) => file === `${each}.svg`) ?? 'state'
			const svg = drawBadge(badgeOf(monitor, { kind, locale, range }))
			return c.body(svg, 200, {
				'content-type': 'image/svg+xml; charset=utf-8',
				'cross-origin-resource-policy': 'cross-origin',
			})
		},
	)
}
