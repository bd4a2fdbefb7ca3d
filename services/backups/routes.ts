import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { describe } from '#platform/http/openapi.ts'
import { rejectNul } from '#platform/http/reject-nul.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import * as schemas from './contract.ts'
import type { BackupsService } from './contract.ts'

const common = { tag: 'backups', security: bySession, errors: [400, 401, 403] } as const
const one = { ...common, errors: [...common.errors, 404, 409] } as const
const started = {
	description: '`isStarted` is false while a backup or a check runs.',
	answer: schemas.startedSchema,
}

/** HTTP routes of backups, at `/api/backups`. They never answer with what is in a backup. */
export function backupsRoutes(backups: BackupsService) {
	return new Hono()
		.use(rejectNul)
		.get(
			'/',
			describe('Schedule, backups and what runs', { answer: schemas.backupsState, ...common }),
			async (c) => c.json(await backups.state(c.req.raw.headers)),
		)
		.put(
			'/settings',
			describe('Changes schedule and retention', { ...common, errors: [...common.errors, 409] }),
			valid('json', schemas.backupSettings),
			(c) => noContent(c, backups.changeSettings(c.req.raw.headers, c.req.valid('json'))),
		)
		.post(
			'/',
			describe('Starts a backup', { ...started, ...common, errors: [...common.errors, 409] }),
			async (c) => c.json({ isStarted: await backups.start(c.req.raw.headers) }),
		)
		.post('/:name/check', describe('Starts a check of a backup', { ...started, ...one }), async (c) =>
			c.json({ isStarted: await backups.check(c.req.raw.headers, c.req.param('name')) }),
		)
		.delete('/:name', describe('Removes a backup', one), (c) =>
			noContent(c, backups.remove(c.req.raw.headers, c.req.param('name'))),
		)
}
