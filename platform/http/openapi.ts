import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import { errorBody } from './errors.ts'
import type { bySession } from './security.ts'

const errorDescriptions = {
	400: 'The request is invalid; the body says why',
	401: 'Not signed in, or unknown API key',
	403: 'Not allowed for this user or this origin',
	404: 'Not found',
	409: 'It already exists, or the maximum number is reached',
	413: 'The body is too large',
	429: 'Too many requests; retry after Retry-After',
	503: 'Temporarily unavailable',
}

/** JSON schemas of parameters, by name. */
export type ParameterSchemas = Record<
	string,
	{
		type: 'string' | 'integer' | 'boolean'
		enum?: string[]
		minimum?: number
		maximum?: number
		description?: string
	}
>

type DescribeOptions = {
	description?: string
	/** Query parameters that no validator describes. */
	query?: ParameterSchemas
	/** That it takes an upload, whose form has these fields beside the file. */
	upload?: ParameterSchemas
	answer?: z.ZodType
	/** Media type of a response that is not JSON. */
	mediaType?: string
	/** Whether it answers 304 for a known ETag. */
	isCacheable?: boolean
	/** Default: 200 with a body, else 204. */
	status?: number
	errors?: readonly (keyof typeof errorDescriptions)[]
	security?: typeof bySession | undefined
	tag?: string
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema: resolver(schema) } })

/** Middleware that describes a route in the OpenAPI document. */
export function describe(summary: string, options: DescribeOptions) {
	const { description, query = {}, upload, answer, mediaType, isCacheable, status } = options
	const { errors = [], security, tag } = options
	const content = answer ? json(answer) : mediaType && { [mediaType]: {} }
	return describeRoute({
		summary,
		...(description && { description }),
		...(tag && { tags: [tag] }),
		...(security && { security }),
		parameters: Object.entries(query).map(([name, schema]) => ({ in: 'query', name, schema })),
		...(upload && { requestBody: bodyOf(upload) }),
		responses: {
			[status ?? (content ? 200 : 204)]: { description: summary, ...(content && { content }) },
			...(isCacheable && { 304: { description: 'Not modified' } }),
			...Object.fromEntries(
				errors.map((code) => [code, { description: errorDescriptions[code], content: json(errorBody) }]),
			),
		},
	})
}

/** What `receiveUpload` reads. */
const bodyOf = (fields: ParameterSchemas) => ({
	required: true,
	content: {
		'multipart/form-data': {
			schema: {
				type: 'object' as const,
				properties: { ...fields, file: { type: 'string' as const, format: 'binary' } },
				required: ['file'],
			},
		},
		'image/*': {},
	},
})
