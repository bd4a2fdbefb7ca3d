import { type Context, Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { answerNotFound } from '#platform/http/errors.ts'
import { describe } from '#platform/http/openapi.ts'
import type { Answer, Delivery, PictureRequest, Work } from './delivered.ts'

/** The client closed the request: nobody reads the answer, but it is logged. */
const clientClosedRequest = 499

const described = (summary: string, description: string) =>
	describe(summary, {
		description,
		tag: 'images',
		mediaType: 'image/*',
		isCacheable: true,
		errors: [400, 403, 404, 413, 503],
	})

const modifiers =
	'Modifiers in the query: format (webp, avif, jpeg, png, gif, auto), fit, width, height, resize, quality, background, enlarge. Widths are rounded up unless the address has a `token`.'

/** Pictures to mount at `/cdn`, and at `/` in a service that is alone on its host. */
export function deliveryRoutes(delivery: Delivery) {
	return new Hono()
		.use(async (c, next) => {
			await next()
			if (c.res.status >= 400) c.header('cache-control', 'no-store')
		})
		.get('/assets/:file', described('A picture of the site', modifiers), (c) =>
			answer(c, delivery.asset(c.req.param('file'), requestOf(c))),
		)
		.get(
			'/badges/:file',
			described(
				'A badge of the site, or one drawn from its name',
				'`{label}-{message}-{colour}.svg`, or `badge.svg` with label, message and colour in the query, is drawn.',
			),
			(c) => answer(c, delivery.badge(c.req.param('file'), requestOf(c))),
		)
		.get(
			'/external',
			described('A picture of an allowed host', `\`url\`, in base64 with \`base64=true\`. ${modifiers}`),
			(c) => answer(c, delivery.external(requestOf(c))),
		)
		.all('/assets/*', answerNotFound)
		.all('/badges/*', answerNotFound)
		.all('/external/*', answerNotFound)
}

function requestOf({ req }: Context): PictureRequest {
	const { headers, method, url } = req.raw
	const at = url.indexOf('?')
	return {
		search: at < 0 ? '' : url.slice(at),
		isHead: method === 'HEAD',
		accept: headers.get('accept'),
		ifNoneMatch: headers.get('if-none-match'),
		range: headers.get('range'),
		ifRange: headers.get('if-range'),
	}
}

async function answer(c: Context, result: Answer | Work): Promise<Response> {
	if (typeof result !== 'function') return responseOf(c, result)
	const { signal } = c.req.raw
	try {
		return responseOf(c, await result(signal))
	} catch (error) {
		if (!signal.aborted) throw error
		return c.body(null, clientClosedRequest as StatusCode)
	}
}

const responseOf = (c: Context, { status, headers, body }: Answer) =>
	c.newResponse(body, status as StatusCode, headers)
