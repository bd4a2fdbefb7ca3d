import type { MiddlewareHandler } from 'hono'
import { AppError } from '#platform/errors.ts'

/**
 * Refuses a change that a browser sends from a page whose origin is not in `trustedOrigins`, since it brings the
 * person's cookie without their will.
 */
export function requireOwnOrigin(trustedOrigins: readonly string[]): MiddlewareHandler {
	return async function ownOrigin(c, next) {
		const origin = c.req.header('origin')
		const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
		if (!isRead && origin !== undefined && !trustedOrigins.includes(origin)) {
			throw new AppError('FORBIDDEN', 'Invalid origin')
		}
		await next()
	}
}
