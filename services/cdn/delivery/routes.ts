import { type Context, Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { answerNotFound } from '#platform/http/errors.ts'
import { describe, type ParameterSchemas } from '#platform/http/openapi.ts'
import { outputFormats } from '#services/cdn/images/formats.ts'
import { fits } from '#services/cdn/images/modifiers.ts'
import type { Answer, Delivery, PictureRequest, Work } from './delivered.ts'

/** The client closed the request: nobody reads the answer, but it is logged. */
const clientClosedRequest = 499

const described = (summary: string, description: string, query: ParameterSchemas) =>
	describe(summary, {
		description,
		query,
		tag: 'images',
		mediaType: 'image/*',
		isCacheable: true,
		errors: [400, 403, 404, 413, 503],
	})

const modifiers = 'Widths are rounded up unless the address has a `token`.'

const side: ParameterSchemas[string] = { type: 'integer', minimum: 1, description: 'In pixels' }

const modifierQuery: ParameterSchemas = {
	format: { type: 'string', enum: [...outputFormats, 'auto'], description: 'webp by default' },
	fit: { type: 'string', enum: [...fits], description: 'cover by default' },
	width: side,
	height: side,
	resize: { type: 'string', description: '`{width}x{height}`, or one number for a square' },
	quality: { type: 'integer', minimum: 1, maximum: 100 },
	background: { type: 'string', description: 'A named colour, or 3, 4, 6 or 8 hexadecimal digits' },
	enlarge: { type: 'boolean', description: 'Whether the result may be larger than the source' },
	token: { type: 'string', description: 'Signature of the address' },
}

const badgeQuery: ParameterSchemas = {
	label: { type: 'string' },
	message: { type: 'string' },
	colour: { type: 'string', description: 'The name of a colour, or 3 or 6 hexadecimal digits' },
	...modifierQuery,
}

const externalQuery: ParameterSchemas = {
	url: { type: 'string', description: 'An https address' },
	base64: { type: 'boolean', description: 'Whether `url` is encoded in base64 or base64url' },
	...modifierQuery,
}

/** Pictures to mount at `/cdn`, and at `/` in a service that is alone on its host. */
export function deliveryRoutes(delivery: Delivery) {
	return new Hono()
		.use(async (c, next) => {
			await next()
			if (c.res.status >= 400) c.header('cache-control', 'no-store')
		})
		.get('/assets/:file', described('A picture of the site', modifiers, modifierQuery), (c) =>
			answer(c, delivery.asset(c.req.param('file'), requestOf(c))),
		)
		.get(
			'/badges/:file',
			described(
				'A badge of the site, or one drawn from its name',
				'`{label}-{message}-{colour}.svg`, or `badge.svg` with label, message and colour in the query, is drawn.',
				badgeQuery,
			),
			(c) => answer(c, delivery.badge(c.req.param('file'), requestOf(c))),
		)
		.get('/external', described('A picture of an allowed host', modifiers, externalQuery), (c) =>
			answer(c, delivery.external(requestOf(c))),
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
