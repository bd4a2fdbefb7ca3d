import type { z } from 'zod'
import { describe as describeRoute } from '#platform/http/openapi.ts'
import { bySession, bySessionOrKey } from '#platform/http/security.ts'

type Status = 200 | 201 | 204

const describeWith = (security: typeof bySession) => (summary: string, status: Status, answer?: z.ZodType) =>
	describeRoute(summary, {
		status,
		tag: 'status',
		...(answer && { answer }),
		errors: [400, ...(security.length > 0 ? [401 as const] : []), 403, 404, 409, 413, 429],
		security: security.length > 0 ? security : undefined,
	})

/** Routes for those who manage the status, or their API keys. */
export const describe = describeWith(bySessionOrKey)

/** Routes for a signed-in user, not for API keys. */
export const describeForUsers = describeWith(bySession)

/** Public routes, and routes authorized by a token. */
export const describeForAll = describeWith([])
