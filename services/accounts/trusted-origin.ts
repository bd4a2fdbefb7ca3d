import type { MiddlewareHandler } from 'hono'
import { AppError } from '#platform/errors.ts'

/** Lets through what our own pages send and what no browser sent: a request of a foreign page is refused, 403. */
export function fromTrustedOrigin(origins: readonly string[]): MiddlewareHandler {
	return async (c, next) => {
		const origin = c.req.header('origin')
		if (origin !== undefined && !origins.includes(origin)) throw new AppError('FORBIDDEN', 'Invalid origin')
		await next()
	}
}
