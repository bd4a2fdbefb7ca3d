import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'

const origin = 'access-control-allow-origin'

/**
 * Allows scripts of every origin to read and cache the response for `seconds`, with an ETag and 304 responses (RFC
 * 9110, 13.1.2).
 */
export function readableByAll(seconds: number): MiddlewareHandler {
	return every(etag({ retainedHeaders: [...RETAINED_304_HEADERS, origin] }), async function publicCache(
		c,
		next,
	) {
		await next()
		c.header(origin, '*')
		if (c.res.ok) c.header('cache-control', `public, max-age=${seconds}`)
	} satisfies MiddlewareHandler)
}
