import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'

const origin = 'access-control-allow-origin'

/**
 * For answers that scripts of every site may read and keep for `seconds`: they carry an ETag, and are not sent again to
 * whoever has them (RFC 9110, 13.1.2).
 */
export function readableByAll(seconds: number): MiddlewareHandler {
	return every(etag({ retainedHeaders: [...RETAINED_304_HEADERS, origin] }), async function keepable(
		c,
		next,
	) {
		await next()
		c.header(origin, '*')
		if (c.res.ok) c.header('cache-control', `public, max-age=${seconds}`)
	} satisfies MiddlewareHandler)
}
