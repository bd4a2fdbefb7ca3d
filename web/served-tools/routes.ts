import { Hono, type MiddlewareHandler } from 'hono'
import { describeRoute } from 'hono-openapi'
import { etag } from 'hono/etag'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import { valid } from '#platform/http/validate.ts'
import { networksOf } from '#platform/network/networks-of.ts'
import { createMemoryRateLimiter } from '#platform/rate-limit.ts'
import { writeLorem } from '#web/tools/lorem-generator/write-lorem.ts'
import { svgOf } from '#web/tools/qrcode-generator/draw.ts'
import { loremQuery, qrCodeQuery } from './queries.ts'

/** A burst of a hundred requests, for a page with many codes; then two a second. */
const limit = { costMs: 500, capacityMs: 100 * 500 }

/**
 * Results of tools under `/micro-services/…` with a file extension, for programs and for `<img>` on any site. Never for
 * secrets, since the input is in the address. Responses depend on the address only and are cacheable.
 */
export function servedTools(clock: Clock): Hono {
	const rateLimiter = createMemoryRateLimiter()
	const serve: MiddlewareHandler = async (c, next) => {
		const { address } = networksOf(c.req.header(clientAddressHeader) ?? 'unknown')
		const waitMs = await rateLimiter.take([{ key: address, ...limit }], clock.now().getTime())
		if (waitMs > 0) {
			throw new AppError({
				code: 'TOO_MANY_REQUESTS',
				message: 'Too many requests',
				retryAfterSeconds: Math.ceil(waitMs / 1000),
			})
		}
		await next()
		if (!c.res.ok) return
		c.header('cache-control', 'public, max-age=604800')
		c.header('cross-origin-resource-policy', 'cross-origin')
		c.header('access-control-allow-origin', '*')
	}
	return new Hono()
		.get(
			'/qrcode-generator.svg',
			serve,
			describeRoute({
				summary: 'The QR code of a text, as an SVG file',
				responses: { 200: { description: 'The code', content: { 'image/svg+xml': {} } } },
			}),
			etag(),
			valid('query', qrCodeQuery),
			(c) => {
				const { text, eci, ...options } = c.req.valid('query')
				const svg = svgOf(text, { ...options, declaresUtf8: eci !== '0' })
				if (!svg)
					throw new AppError({
						code: 'VALIDATION_ERROR',
						field: 'text',
						message: '[query.text] Too long for a QR code',
					})
				return c.body(svg, 200, { 'content-type': 'image/svg+xml; charset=utf-8' })
			},
		)
		.get(
			'/lorem-generator.txt',
			serve,
			describeRoute({
				summary: 'Filler text, the same for ever by the same address',
				responses: { 200: { description: 'The text', content: { 'text/plain': {} } } },
			}),
			etag(),
			valid('query', loremQuery),
			async (c) => c.text((await writeLorem(c.req.valid('query'))).text),
		)
}
