import { z } from 'zod'
import { deviceSchema } from '#services/accounts/sessions/contract.ts'
import { auditEvents } from './events.ts'

const auditEvent = z.enum(auditEvents)

/** Never contains a password, a code or a token. */
export const auditDetails = z.record(
	z.string(),
	z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()]),
)

export type AuditDetails = z.infer<typeof auditDetails>

/** The name is null after the account was deleted. */
const auditUser = z.object({ id: z.string(), name: z.string().nullable() })

export type AuditUser = z.infer<typeof auditUser>

const auditRow = z.object({
	id: z.number(),
	at: z.string(),
	event: auditEvent,
	/** Null for a visitor, the command line and the server itself. */
	actor: auditUser.nullable(),
	/** The user whose account was affected. */
	subject: auditUser.nullable(),
	address: z.string().nullable(),
	device: deviceSchema,
	details: auditDetails,
})

export type AuditRow = z.infer<typeof auditRow>

export const auditRowsSchema = z.array(auditRow)

/** `next` is the cursor of the following page, or null. */
export const auditPageSchema = z.object({ rows: auditRowsSchema, next: z.string().nullable() })

type AuditPage = z.infer<typeof auditPageSchema>

/** `brokenAt` is the first row whose hash does not follow from the previous one. */
export const auditCheckSchema = z.object({
	isWhole: z.boolean(),
	rows: z.number(),
	brokenAt: z.number().nullable(),
})

export type AuditCheck = z.infer<typeof auditCheckSchema>

/** `user` is the id of the actor or the subject. */
export const auditQuery = z.object({
	user: z
		.string()
		.regex(/^[\w-]{1,100}$/)
		.optional(),
	event: auditEvent.optional(),
	cursor: z
		.string()
		.regex(/^[1-9]\d{0,14}$/)
		.optional(),
})

/** The audit log, newest first; rows are deleted after 365 days. */
export type AuditService = {
	/** @throws {AppError} UNAUTHORIZED or FORBIDDEN without the permission `audit.read`. */
	list(headers: Headers, query: z.infer<typeof auditQuery>): Promise<AuditPage>
	/** The last 50 events of one's own account. @throws {AppError} UNAUTHORIZED */
	listOwn(headers: Headers): Promise<AuditRow[]>
	/** Verifies the hash chain. @throws {AppError} UNAUTHORIZED or FORBIDDEN without the permission `audit.read`. */
	check(headers: Headers): Promise<AuditCheck>
}
