import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import { errorBody } from './errors.ts'
import type { bySession } from './security.ts'

const errorDescriptions = {
	400: 'The request does not fit, and why',
	401: 'Nobody is signed in, or the API key is not one of ours',
	403: 'This user or this page may not',
	404: 'Not found',
	409: 'It exists already, or there are as many as there may be',
	413: 'The body is too large',
	429: 'Too many requests: try again after Retry-After',
}

type Description = {
	answer?: z.ZodType
	/** 200 with an answer, else 204. */
	status?: number
	errors?: readonly (keyof typeof errorDescriptions)[]
	security?: typeof bySession | undefined
	tag?: string
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema: resolver(schema) } })

/** Describes a route for the OpenAPI document. */
export function describe(summary: string, { answer, status, errors = [], security, tag }: Description) {
	return describeRoute({
		summary,
		...(tag && { tags: [tag] }),
		...(security && { security }),
		responses: {
			[status ?? (answer ? 200 : 204)]: { description: summary, ...(answer && { content: json(answer) }) },
			...Object.fromEntries(
				errors.map((code) => [code, { description: errorDescriptions[code], content: json(errorBody) }]),
			),
		},
	})
}
