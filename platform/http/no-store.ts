import type { MiddlewareHandler } from 'hono'

export const noStore: MiddlewareHandler = async (c, next) => {
	await next()
	c.header('cache-control', 'no-store')
}
