import { Hono } from 'hono'
import { describe as describeRoute } from '#platform/http/openapi.ts'
import type { z } from 'zod'
import { valid } from '#platform/http/validate.ts'
import type { StatusReading } from '#services/status/contract.ts'
import { shownDays } from './days.ts'
import { readableByAll } from '#services/status/readable-by-all.ts'
import * as schemas from '#services/status/contract.ts'

export function readingRoutes(reading: StatusReading) {
	return new Hono()
		.get(
			'/overview',
			describe(`The public monitors with their last ${shownDays} days`, schemas.overview),
			readableByAll(5),
			async (c) => c.json(await reading.overview()),
		)
		.get(
			'/history/:id/:day',
			describe('A monitor on one day of Europe/Paris', schemas.monitorDay),
			readableByAll(5),
			valid('param', schemas.dayParams),
			async (c) => {
				const { id, day } = c.req.valid('param')
				return c.json(await reading.day(id, day))
			},
		)
		.get(
			'/latencies/:id',
			describe('Response times of a monitor', schemas.latencies),
			readableByAll(5),
			valid('param', schemas.monitorParams),
			valid('query', schemas.rangeQuery),
			async (c) => {
				const { range } = c.req.valid('query')
				return c.json({ latencies: await reading.latencies(c.req.valid('param').id, range) })
			},
		)
}

const describe = (summary: string, answer: z.ZodType) =>
	describeRoute(summary, { tag: 'status', answer, errors: [404] })
