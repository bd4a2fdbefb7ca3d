import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import { bySession, bySessionOrKey } from '#platform/http/security.ts'
import { refusal } from './monitors/schemas.ts'

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

type Status = 200 | 201 | 204

/** Describes calls of those whom `security` says: what each is for, what it answers, how it refuses. */
const describing = (security: typeof bySession) => (summary: string, status: Status, answer?: z.ZodType) => {
	const codes = Object.entries(refusals).filter(([code]) => security.length > 0 || code !== '401')
	const refused = codes.map(([code, description]) => [code, { description, content: json(refusal) }])
	return describeRoute({
		summary,
		tags: ['status'],
		...(security.length > 0 && { security }),
		responses: {
			[status]: { description: summary, ...(answer && { content: json(answer) }) },
			...Object.fromEntries(refused),
		},
	})
}

/** A call of those who manage the status, or of their API keys. */
export const describe = describing(bySessionOrKey)

/** A call of people alone. */
export const describeForUsers = describing(bySession)

/** A call of everybody, or of whoever knows the token in it. */
export const describeForAll = describing([])
