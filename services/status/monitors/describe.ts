import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import { refusal } from './schemas.ts'

const refusals: Record<number, string> = {
	400: 'The request does not fit, and why',
	401: 'Nobody is signed in, or the API key is not one of ours',
	403: 'This person or this page may not',
	404: 'There is no such thing',
	409: 'There are as many as there may be',
	413: 'The body is too large',
	429: 'Too many at once: try again after Retry-After',
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema: resolver(schema) } })

/** Describes a call: what it is for, what it answers, how it refuses. */
export function describe(summary: string, status: 200 | 201 | 204, answer?: z.ZodType) {
	const refused = Object.entries(refusals).map(([code, description]) => [
		code,
		{ description, content: json(refusal) },
	])
	return describeRoute({
		summary,
		tags: ['status'],
		responses: {
			[status]: { description: summary, ...(answer && { content: json(answer) }) },
			...Object.fromEntries(refused),
		},
	})
}
