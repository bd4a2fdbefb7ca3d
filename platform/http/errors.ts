import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { AppError, type ErrorCode, errorCodes } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'

/** Context variables, set by `createHttpApp`. */
export type HttpEnv = { Variables: { requestId: string; log: Log } }

/** Rejected by the middleware of `createHttpApp`, before any route. */
export class RejectedInput extends AppError {
	override name = 'RejectedInput'
}

export const statusOf: Record<ErrorCode, ContentfulStatusCode> = {
	VALIDATION_ERROR: 400,
	UNAUTHORIZED: 401,
	FORBIDDEN: 403,
	NOT_FOUND: 404,
	CONFLICT: 409,
	PAYLOAD_TOO_LARGE: 413,
	TOO_MANY_REQUESTS: 429,
	UNAVAILABLE: 503,
}

/** The body of every error response of a service. */
export const errorBody = z.object({
	code: z.enum(errorCodes),
	reason: z.string().optional(),
	field: z.string().optional(),
	conflictsWith: z.object({ id: z.string(), name: z.string() }).optional(),
	message: z.string(),
})

type ErrorBody = z.infer<typeof errorBody>

/** The only translation of errors to HTTP: the status of the code and `{ code, message }`. */
export function answerError(error: Error, c: Context<HttpEnv>): Response {
	if (error instanceof AppError) {
		if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds))
		const { code, reason, field, conflictsWith, message } = error
		return c.json({ code, reason, field, conflictsWith, message } satisfies ErrorBody, statusOf[code])
	}
	if (error instanceof HTTPException) {
		// Hono's validator throws 400 for a body that it cannot parse.
		const code = error.status === 400 ? 'VALIDATION_ERROR' : codeOf(error.message)
		return c.json({ code, message: error.message }, error.status as ContentfulStatusCode)
	}
	const requestId = c.get('requestId')
	c.get('log').error('request failed', { requestId, method: c.req.method, path: c.req.path, error })
	return c.json({ code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error', requestId }, 500)
}

export function answerNotFound(c: Context): Response {
	return c.json({ code: 'NOT_FOUND', message: `Not Found: ${c.req.path}` }, 404)
}

/** The specification derives a code from its message: upper case with underscores. */
export function codeOf(message: string): string {
	return message
		.toUpperCase()
		.replaceAll(' ', '_')
		.replaceAll(/[^A-Z0-9_]/g, '')
}
