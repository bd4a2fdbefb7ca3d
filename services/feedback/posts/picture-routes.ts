import { Hono } from 'hono'
import { AppError } from '#platform/errors.ts'
import { noContent } from '#platform/http/no-content.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { receiveUpload } from '#platform/http/upload.ts'
import { maxPictureBytes } from '#services/feedback/limits.ts'
import { created, type PostsService } from './contract.ts'
import type { Pictures } from './pictures.ts'

const common = { tag: 'feedback', security: bySession, errors: [400, 401, 403, 404] } as const

/** A picture is shown only to who may read its post: nothing stores it without asking again. */
const pictureHeaders = {
	'content-type': 'image/webp',
	'cache-control': 'private, no-cache',
	'content-disposition': 'inline',
	'content-security-policy': "default-src 'none'; sandbox",
	'cross-origin-resource-policy': 'same-origin',
}

const fields = {
	alt: { type: 'string', description: 'What the picture shows' },
	idempotencyKey: { type: 'string', description: 'A UUID: a repeated request with it has one effect' },
} as const

/** HTTP routes of pictures, under `/feedback`. */
export function pictureRoutes({ pictures, removePicture }: PostsService & { pictures: Pictures }) {
	return new Hono()
		.post(
			'/posts/:id/pictures',
			describe('Adds a picture to an own post', {
				description:
					'The picture is the part `file` of a form. It is encoded again. A request that accepts text/html is answered with a redirect to the page of the post, so that a form works without a script.',
				upload: fields,
				status: 201,
				answer: created,
				...common,
				errors: [400, 401, 403, 404, 409, 413, 429, 503],
			}),
			async (c) => {
				const id = c.req.param('id')
				const isPage = c.req.header('accept')?.includes('text/html')
				const pageWith = (outcome: string) =>
					c.redirect(`/dashboard/feedback/${encodeURIComponent(id)}?image=${outcome}#images`, 303)
				try {
					const added = await receivePicture(pictures, c.req.raw, id)
					return isPage ? pageWith('added') : c.json(added, 201)
				} catch (error) {
					if (isPage && error instanceof AppError) return pageWith(error.reason ?? error.field ?? error.code)
					throw error
				}
			},
		)
		.delete('/posts/:id/pictures/:pictureId', describe('Deletes an own picture', common), (c) =>
			noContent(c, removePicture(c.req.raw.headers, c.req.param('id'), c.req.param('pictureId'))),
		)
		.get(
			'/pictures/:id',
			describe('A picture of a post', {
				mediaType: 'image/webp',
				isCacheable: true,
				...common,
				errors: [401, 404],
			}),
			async (c) => {
				const id = c.req.param('id')
				const picture = await pictures.read(c.req.raw.headers, id)
				const headers = { ...pictureHeaders, etag: `"${id}"` }
				if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
				return c.body(new Uint8Array(picture), 200, headers)
			},
		)
}

async function receivePicture(pictures: Pictures, request: Request, id: string) {
	const author = await pictures.requireAuthor(request.headers, id)
	const options = { maxBytes: maxPictureBytes, sender: author.userId, fields: Object.keys(fields) }
	return await receiveUpload(request, options, async ({ file, fields: { alt = '', idempotencyKey } }) =>
		pictures.add(author, id, { content: file, alt, idempotencyKey }),
	)
}
