import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession, bySessionOrNot } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import {
	exportBody,
	exportedSchema,
	exportParam,
	exportsSchema,
	jobsSchema,
	type LocalPersonalDataService,
	outcomeSchema,
	scheduledDeletionSchema,
	userParam,
} from './contract.ts'

const ofUser = { security: bySession, errors: [401, 403] } as const

/** Mounted at `/account/personal-data`. */
export function personalDataRoutes(personalData: LocalPersonalDataService) {
	return new Hono()
		.use(noStore)
		.get(
			'/exports',
			describe('The user’s exports of their own data', { answer: exportsSchema, ...ofUser }),
			async (c) => c.json({ exports: await personalData.exports(c.req.raw.headers) }),
		)
		.post(
			'/exports',
			describe('Begins an export of everything held about the user', {
				status: 202,
				answer: exportedSchema,
				security: bySession,
				errors: [400, 401, 403, 409, 429],
			}),
			valid('json', exportBody),
			async (c) => {
				const { locale } = c.req.valid('json')
				return c.json({ id: await personalData.requestExport(c.req.raw.headers, locale) }, 202)
			},
		)
		.get(
			'/exports/:id',
			describe('An export as a ZIP file', { security: bySession, errors: [401, 403, 404] }),
			valid('param', exportParam),
			(c) => personalData.download(c.req.raw.headers, c.req.valid('param').id),
		)
		.delete(
			'/exports/:id',
			describe('Removes an export, or stops it', { security: bySession, errors: [401, 403, 404] }),
			valid('param', exportParam),
			(c) => noContent(c, personalData.removeExport(c.req.raw.headers, c.req.valid('param').id)),
		)
		.get(
			'/outcome',
			describe('What a deletion of the user’s account would remove and keep', {
				answer: outcomeSchema,
				...ofUser,
			}),
			async (c) => c.json(await personalData.outcome(c.req.raw.headers)),
		)
		.get(
			'/deletion',
			describe('When the account is deleted that the user asked to delete', {
				answer: scheduledDeletionSchema,
				security: bySessionOrNot,
			}),
			async (c) => c.json(await personalData.ownDeletion(c.req.raw.headers)),
		)
		.delete('/deletion', describe('Keeps that account', ofUser), (c) =>
			noContent(c, personalData.keepOwn(c.req.raw.headers)),
		)
		.post('/deletion', describe('Deletes that account at once', ofUser), (c) =>
			noContent(c, personalData.deleteNow(c.req.raw.headers)),
		)
		.get(
			'/deletions/:userId',
			describe('The scheduled deletion of a user', { answer: scheduledDeletionSchema, ...ofUser }),
			valid('param', userParam),
			async (c) => c.json(await personalData.deletionOf(c.req.raw.headers, c.req.valid('param').userId)),
		)
		.delete(
			'/deletions/:userId',
			describe('Keeps the account of a user', { security: bySession, errors: [401, 403, 404] }),
			valid('param', userParam),
			(c) => noContent(c, personalData.cancelDeletionOf(c.req.raw.headers, c.req.valid('param').userId)),
		)
		.get(
			'/jobs',
			describe('How many exports and deletions wait and fail', { answer: jobsSchema, ...ofUser }),
			async (c) => c.json(await personalData.jobs(c.req.raw.headers)),
		)
}
