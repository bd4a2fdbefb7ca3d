import { z } from 'zod'
import { personalCounts } from '#platform/personal-data/contract.ts'
import { idText } from '#services/accounts/texts.ts'

export const exportBody = z.strictObject({ locale: z.enum(['fr', 'en']) })

export const exportParam = z.object({ id: idText })

export const userParam = z.object({ userId: idText })

/** `bytes` and `expiresAt` are null until it is ready. */
const exportView = z.object({
	id: z.string(),
	state: z.enum(['waiting', 'done']),
	requestedAt: z.string(),
	bytes: z.number().nullable(),
	expiresAt: z.string().nullable(),
})

export type ExportView = z.infer<typeof exportView>

export const exportsSchema = z.object({ exports: z.array(exportView) })

export const exportedSchema = z.object({ id: z.string() })

export const outcomeSchema = personalCounts.extend({
	handovers: z.array(z.object({ team: z.string(), newOwner: z.string().nullable() })),
	isComplete: z.boolean(),
})

const scheduledDeletion = z.object({ dueAt: z.string() })

export const scheduledDeletionSchema = scheduledDeletion.nullable()

export const jobsSchema = z.object({
	/** Exports and deletions that are due or being made. */
	waiting: z.number(),
	/** Those among them that failed and are tried again. */
	failing: z.number(),
})

export type PersonalDataJobs = z.infer<typeof jobsSchema>

type ScheduledDeletion = z.infer<typeof scheduledDeletion>

/** Exports of a user's own data, and deletions of accounts after a grace period. */
export type PersonalDataService = {
	/** The user's exports that are being made or can be downloaded, newest first. @throws {AppError} UNAUTHORIZED */
	exports(headers: Headers): Promise<ExportView[]>
	/**
	 * Begins an export in the background and returns its id; a mail in this language tells when it is ready.
	 * @throws {AppError} UNAUTHORIZED; FORBIDDEN while impersonating, or `SESSION_IS_NOT_FRESH`; CONFLICT `EXPORT_RUNNING`;
	 * TOO_MANY_REQUESTS after 3 in 24 hours
	 */
	requestExport(headers: Headers, locale: 'fr' | 'en'): Promise<string>
	/** Removes an export, or stops it. @throws {AppError} UNAUTHORIZED; FORBIDDEN while impersonating; NOT_FOUND */
	removeExport(headers: Headers, id: string): Promise<void>
	/** What a deletion of the user's account would do. @throws {AppError} UNAUTHORIZED */
	outcome(headers: Headers): Promise<z.infer<typeof outcomeSchema>>
	/** When the account is deleted whose user has signed in to it again; null for everybody else. */
	ownDeletion(headers: Headers): Promise<ScheduledDeletion | null>
	/** Keeps that account. @throws {AppError} UNAUTHORIZED if there is none */
	keepOwn(headers: Headers): Promise<void>
	/** Deletes that account at once. @throws {AppError} likewise; FORBIDDEN `SESSION_IS_NOT_FRESH` */
	deleteNow(headers: Headers): Promise<void>
	/** The scheduled deletion of a user. @throws {AppError} UNAUTHORIZED or FORBIDDEN without the permission users.read */
	deletionOf(headers: Headers, userId: string): Promise<ScheduledDeletion | null>
	/** Keeps their account. @throws {AppError} likewise, for users.manage; NOT_FOUND if no deletion is scheduled */
	cancelDeletionOf(headers: Headers, userId: string): Promise<void>
	/** What waits and fails. @throws {AppError} UNAUTHORIZED or FORBIDDEN without the permission users.manage */
	jobs(headers: Headers): Promise<PersonalDataJobs>
}

export type LocalPersonalDataService = PersonalDataService & {
	/** An export as a ZIP file. @throws {AppError} those of `requestExport`; NOT_FOUND */
	download(headers: Headers, id: string): Promise<Response>
	/** Makes the exports and deletions that are due. */
	run(): Promise<void>
	/** Removes what has expired. */
	purge(): Promise<void>
	open(): void
	close(): Promise<void>
}
