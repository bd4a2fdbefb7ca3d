import { figuresRoutes } from '#platform/http/figures.ts'
import { Hono } from 'hono'
import { AppError } from '#platform/errors.ts'
import { noContent } from '#platform/http/no-content.ts'
import { describe, type ParameterSchemas } from '#platform/http/openapi.ts'
import { rejectNul } from '#platform/http/reject-nul.ts'
import { bySessionOrKey } from '#platform/http/security.ts'
import { receiveUpload } from '#platform/http/upload.ts'
import { valid } from '#platform/http/validate.ts'
import { personalDataRoutes } from '#platform/personal-data/http.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import * as schemas from './contract.ts'
import type { LocalCdnService } from './service.ts'

const common = { tag: 'images', security: bySessionOrKey, errors: [400, 401, 403, 404] } as const
const ofUploads = { ...common, errors: [400, 401, 403, 404, 413, 429, 503] } as const

const upload =
	'The picture is the part `file` of a form, or the whole body. The answer describes the stored picture, which is encoded again.'

const assetFields: ParameterSchemas = {
	kind: { type: 'string', enum: [...schemas.assetKinds], description: '`asset` by default' },
	name: { type: 'string', description: 'Shown in the panel; the name of the file by default' },
}

/** HTTP routes of the image library, at `/api/cdn`. `isFromService`: whether another service of this site asks. */
export function cdnRoutes(
	cdn: LocalCdnService,
	{ isFromService }: { isFromService(headers: Headers): boolean },
) {
	const maxBytes = cdn.maxInputBytes
	return new Hono()
		.use(rejectNul)
		.route('/', figuresRoutes({ tag: common.tag, readFigures: cdn.figures }))
		.route('/', personalDataRoutes({ tag: common.tag, ...cdn, isFromService }))
		.post(
			'/assets',
			describe('Uploads a picture', {
				description: `${upload} The query is read for a picture that is the whole body. \`asset\` and \`badge\` need the permission assets.manage. \`avatar\` sets the avatar of the user: a session needs no permission for it, and an API key assets.manage, for the avatar of its maker.`,
				upload: assetFields,
				query: assetFields,
				status: 201,
				answer: schemas.uploadedAsset,
				...ofUploads,
			}),
			async (c) => {
				const actor = await cdn.requireActor(c.req.raw.headers)
				const options = { maxBytes, sender: senderOf(actor), fields: ['kind', 'name'] }
				return await receiveUpload(c.req.raw, options, async ({ file, name, fields: sent }) => {
					const asset = { kind: kindOf(sent['kind']), name: sent['name'] ?? name, content: file }
					return c.json(await cdn.upload(actor, asset), 201)
				})
			},
		)
		.get(
			'/assets',
			describe('Assets, newest first', { answer: schemas.assetsPage, ...common }),
			valid('query', schemas.assetsQuery),
			async (c) => c.json(await cdn.list(c.req.raw.headers, c.req.valid('query'))),
		)
		.get(
			'/assets/:id',
			describe('One asset and the pages that show it', { answer: schemas.assetDetails, ...common }),
			async (c) => c.json(await cdn.find(c.req.raw.headers, c.req.param('id'))),
		)
		.put(
			'/assets/:id',
			describe('Changes the name and the alt texts of an asset', common),
			valid('json', schemas.assetChange),
			(c) => noContent(c, cdn.change(c.req.raw.headers, c.req.param('id'), c.req.valid('json'))),
		)
		.delete(
			'/assets/:id',
			describe('Moves an asset to the recycle bin', { ...common, errors: [...common.errors, 409] }),
			(c) => noContent(c, cdn.remove(c.req.raw.headers, c.req.param('id'))),
		)
		.put(
			'/assets/:id/file',
			describe('Gives an asset another picture', {
				description: `${upload} 409 with the reason PICTURE_EXISTS, and the asset in \`conflictsWith\`, when another asset has this picture.`,
				upload: {},
				answer: schemas.uploadedAsset,
				...ofUploads,
				errors: [...ofUploads.errors, 409],
			}),
			async (c) => {
				const actor = await cdn.requireManager(c.req.raw.headers)
				const options = { maxBytes, sender: senderOf(actor) }
				return await receiveUpload(c.req.raw, options, async ({ file }) =>
					c.json(await cdn.replace(actor, c.req.param('id'), file)),
				)
			},
		)
		.post(
			'/assets/:id/restore',
			describe('Takes an asset out of the recycle bin', {
				description:
					'409 with the reason PICTURE_EXISTS, and the asset in `conflictsWith`, when its picture was uploaded again.',
				...common,
				errors: [...common.errors, 409],
			}),
			(c) => noContent(c, cdn.restore(c.req.raw.headers, c.req.param('id'))),
		)
		.get('/usage', describe('Used storage and quota', { answer: schemas.cdnUsage, ...common }), async (c) =>
			c.json(await cdn.usage(c.req.raw.headers)),
		)
		.delete('/cache', describe('Empties the cache of delivered pictures', common), (c) =>
			noContent(c, cdn.purge(c.req.raw.headers)),
		)
		.delete(
			'/avatar',
			describe('Removes the avatar of the user', {
				description: 'An API key needs the permission assets.manage, and removes the avatar of its maker.',
				...common,
				errors: [401, 403],
			}),
			(c) => noContent(c, cdn.removeAvatar(c.req.raw.headers)),
		)
		.get(
			'/descriptions',
			describe('What a page needs to show pictures, by their files', {
				answer: schemas.imageDescriptions,
				tag: common.tag,
				errors: [400],
			}),
			valid('query', schemas.filesQuery),
			async (c) => {
				const files = c.req.valid('query').files.split(',').filter(Boolean)
				return c.json({ images: await cdn.describe(files) })
			},
		)
}

/** One account, whether it sends by session or by API key. */
const senderOf = ({ userId }: Actor) => String(userId)

/** @throws {AppError} VALIDATION_ERROR */
function kindOf(sent = 'asset'): schemas.AssetKind {
	const kind = schemas.assetKinds.find((each) => each === sent)
	if (kind) return kind
	throw new AppError({
		code: 'VALIDATION_ERROR',
		field: 'kind',
		message: `[body.kind] Must be one of ${schemas.assetKinds.join(', ')}`,
	})
}
