import type { MiddlewareHandler } from 'hono'
import { AppError } from '#platform/errors.ts'

/** Rejects a URL with U+0000, which PostgreSQL cannot store in text. */
export const rejectNul: MiddlewareHandler = async (c, next) => {
	if (/%00/.test(c.req.url))
		throw new AppError({ code: 'VALIDATION_ERROR', message: '[path] Invalid input: NUL' })
	await next()
}
