import { figuresRoutes } from '#platform/http/figures.ts'
import { type Context, Hono } from 'hono'
import { AppError } from '#platform/errors.ts'
import { noContent } from '#platform/http/no-content.ts'
import { describe } from '#platform/http/openapi.ts'
import { rejectNul } from '#platform/http/reject-nul.ts'
import { bySessionOrKey } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import * as schemas from './contract.ts'
import { partBytes } from './limits.ts'
import { publicRoutes } from './public-routes.ts'
import type { LocalLauncherService } from './service.ts'

const common = { tag: 'launcher', security: bySessionOrKey, errors: [400, 401, 403, 404] } as const
const ofChanges = { ...common, errors: [...common.errors, 409] } as const
const one = { answer: schemas.release, ...ofChanges }

/** HTTP routes of the launcher, at `/api/launcher`. */
export function launcherRoutes(launcher: LocalLauncherService) {
	const headersOf = (c: Context) => c.req.raw.headers
	return (
		new Hono()
			.use(rejectNul)
			.route('/', figuresRoutes({ tag: common.tag, readFigures: launcher.figures }))
			.get(
				'/releases',
				describe('All releases, drafts too, the newest version first', {
					answer: schemas.releasesList,
					...common,
				}),
				async (c) => c.json({ releases: await launcher.list(headersOf(c)) }),
			)
			.post(
				'/releases',
				describe('Creates a draft', {
					description:
						'Answers the release of this version and channel if there is one, so it can be repeated.',
					...one,
				}),
				valid('json', schemas.newRelease),
				async (c) => c.json(await launcher.create(headersOf(c), c.req.valid('json'))),
			)
			.get('/releases/:id', describe('One release', { answer: schemas.release, ...common }), async (c) =>
				c.json(await launcher.find(headersOf(c), c.req.param('id'))),
			)
			.put(
				'/releases/:id',
				describe('Changes notes, minimum systems or rollout', one),
				valid('json', schemas.releaseChange),
				async (c) => c.json(await launcher.change(headersOf(c), c.req.param('id'), c.req.valid('json'))),
			)
			.delete('/releases/:id', describe('Removes a draft with its files', ofChanges), (c) =>
				noContent(c, launcher.remove(headersOf(c), c.req.param('id'))),
			)
			.post(
				'/releases/:id/publish',
				describe('Publishes a draft', {
					description:
						'409 with the reason NO_FILES, UPLOADS_UNFINISHED or NO_NOTES when something is missing. Can be repeated.',
					...one,
				}),
				async (c) => c.json(await launcher.publish(headersOf(c), c.req.param('id'))),
			)
			.post(
				'/releases/:id/withdraw',
				describe('Withdraws a published release: updaters are offered the one before', one),
				valid('json', schemas.withdrawal),
				async (c) =>
					c.json(await launcher.withdraw(headersOf(c), c.req.param('id'), c.req.valid('json').reason)),
			)
			.post('/releases/:id/restore', describe('Takes a withdrawal back', one), async (c) =>
				c.json(await launcher.restore(headersOf(c), c.req.param('id'))),
			)
			.post(
				'/releases/:id/uploads',
				describe('Starts or resumes the upload of a file', {
					description:
						'Answers the upload of the same name, size and SHA-256 if there is one: send the bytes after `received`, or nothing if `isComplete`. 409 with the reason FILE_EXISTS for other bytes.',
					answer: schemas.upload,
					...ofChanges,
					errors: [...ofChanges.errors, 413],
				}),
				valid('json', schemas.newFile),
				async (c) => c.json(await launcher.startUpload(headersOf(c), c.req.param('id'), c.req.valid('json'))),
			)
			.get(
				'/uploads/:id',
				describe('How much of a file was received', { answer: schemas.upload, ...common }),
				async (c) => c.json(await launcher.findUpload(headersOf(c), c.req.param('id'))),
			)
			.put(
				'/uploads/:id',
				describe('Sends the next part of a file', {
					description: `The body (application/octet-stream) is the part at \`offset\`, which is \`received\`: ${partBytes} bytes, or the rest of the file. The last part completes the file: 409 with the reason CHECKSUM_MISMATCH if it differs from its SHA-256.`,
					answer: schemas.upload,
					...ofChanges,
				}),
				valid('query', schemas.partQuery),
				async (c) => {
					const { body } = c.req.raw
					if (!body) throw new AppError({ code: 'VALIDATION_ERROR', message: '[body] Is missing' })
					const { offset } = c.req.valid('query')
					return c.json(await launcher.sendPart(headersOf(c), c.req.param('id'), offset, body))
				},
			)
			.delete('/uploads/:id', describe('Removes an upload, or a file of a draft', ofChanges), (c) =>
				noContent(c, launcher.removeFile(headersOf(c), c.req.param('id'))),
			)
			// Last: its `/:channel/:feed` is any path of two segments.
			.route('/', publicRoutes(launcher))
	)
}
