import type { MiddlewareHandler } from 'hono'
import { AppError } from '#platform/errors.ts'

/** Rejects an address that holds U+0000: PostgreSQL stores no such text, and no id or search word contains it. */
export const rejectNul: MiddlewareHandler = async (c, next) => {
	if (/%00/.test(c.req.url))
		throw new AppError({ code: 'VALIDATION_ERROR', message: '[path] Invalid input: NUL' })
	await next()
}
