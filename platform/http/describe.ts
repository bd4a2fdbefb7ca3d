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
	503: 'Not available at the moment',
}

type Description = {
	description?: string
	answer?: z.ZodType
	/** Of an answer that is not JSON. */
	mediaType?: string
	/** Whether it is 304 for a known ETag. */
	isCacheable?: boolean
	/** 200 with an answer, else 204. */
	status?: number
	errors?: readonly (keyof typeof errorDescriptions)[]
	security?: typeof bySession | undefined
	tag?: string
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema: resolver(schema) } })

/** Describes a route for the OpenAPI document. */
export function describe(summary: string, described: Description) {
	const { description, answer, mediaType, isCacheable, status, errors = [], security, tag } = described
	const content = answer ? json(answer) : mediaType && { [mediaType]: {} }
	return describeRoute({
		summary,
		...(description && { description }),
		...(tag && { tags: [tag] }),
		...(security && { security }),
		responses: {
			[status ?? (content ? 200 : 204)]: { description: summary, ...(content && { content }) },
			...(isCacheable && { 304: { description: 'Not changed since' } }),
			...Object.fromEntries(
				errors.map((code) => [code, { description: errorDescriptions[code], content: json(errorBody) }]),
			),
		},
	})
}
