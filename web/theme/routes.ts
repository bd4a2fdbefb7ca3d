import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { appearanceIn } from './theme-path.ts'
import { themeCss } from './theme-css.ts'

/** The style sheets of the colours of the site, which depend on their address only. */
export function themeRoutes(): Hono {
	return new Hono().get('/:file', describeRoute({ hide: true }), (c) => {
		const appearance = appearanceIn(c.req.param('file'))
		if (!appearance) return c.notFound()
		c.header('content-type', 'text/css; charset=utf-8')
		c.header('cache-control', 'public, max-age=31536000, immutable')
		return c.body(themeCss(appearance))
	})
}
