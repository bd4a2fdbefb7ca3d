import { Hono } from 'hono'
import { z } from 'zod'
import { answerNotFound } from '#platform/http/errors.ts'
import { matchesEtag } from '#platform/http/etag.ts'
import { describe } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validate.ts'
import { locale } from '#services/content/fields.ts'
import { sharePictureType } from './draw.ts'
import type { NewsPictures } from './news-pictures.ts'

/** Asked for again each time, so that no cache shows what is no longer public. */
const cacheControl = 'public, no-cache'

/** The share pictures of news, under `/content`. */
export function sharePictureRoutes({ find }: NewsPictures) {
	return new Hono().get(
		'/news/:id/:locale/share.jpg',
		describe('The picture that other sites show with a link to a news item', {
			tag: 'content',
			mediaType: sharePictureType,
			isCacheable: true,
			errors: [400, 404, 503],
		}),
		valid('param', z.object({ id: z.string(), locale })),
		async (c) => {
			const found = await find(c.req.valid('param'))
			if (!found) return await answerNotFound(c)
			const { etag, draw } = found
			const headers = { etag, 'cache-control': cacheControl }
			if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
			const picture = await draw()
			return c.body(new Uint8Array(picture), 200, { ...headers, 'content-type': sharePictureType })
		},
	)
}
