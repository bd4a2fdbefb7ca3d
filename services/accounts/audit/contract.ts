import { z } from 'zod'
import { type Device, deviceSchema } from '#services/accounts/sessions/device.ts'
import type { AuditCheck, AuditDetails } from './audit-log.ts'
import { type AuditEvent, auditEvents } from './events.ts'

/** Somebody of the trail; the name is null once the account is gone. */
export type AuditUser = { id: string; name: string | null }

export type AuditRow = {
	id: number
	at: string
	event: AuditEvent
	/** Who did it; null for a visitor, the command line and the server itself. */
	actor: AuditUser | null
	/** Whose account it is about. */
	subject: AuditUser | null
	address: string | null
	device: Device
	details: AuditDetails
}

/** `next` is the cursor of the following page, or null. */
export type AuditPage = { rows: AuditRow[]; next: string | null }

/** `user` is the id of who did it or of whose account it is about. */
type AuditQuery = { user?: string; event?: AuditEvent; cursor?: string }

/** The trail of what touched accounts and the site, newest first. It is kept for 365 days. */
export type AuditService = {
	/** @throws {AppError} UNAUTHORIZED or FORBIDDEN without the permission `audit.read`. */
	list(headers: Headers, query: AuditQuery): Promise<AuditPage>
	/** The last 50 events of one's own account. @throws {AppError} UNAUTHORIZED */
	ofUser(headers: Headers): Promise<AuditRow[]>
	/** Reads the whole trail. @throws {AppError} UNAUTHORIZED or FORBIDDEN without the permission `audit.read`. */
	check(headers: Headers): Promise<AuditCheck>
}

export const auditQuery = z.object({
	user: z
		.string()
		.regex(/^[\w-]{1,100}$/)
		.optional(),
	event: z.enum(auditEvents).optional(),
	cursor: z
		.string()
		.regex(/^[1-9]\d{0,14}$/)
		.optional(),
})

const user = z.object({ id: z.string(), name: z.string().nullable() }).nullable()

export const auditRowsSchema = z.array(
	z.object({
		id: z.number(),
		at: z.string(),
		event: z.enum(auditEvents),
		actor: user,
		subject: user,
		address: z.string().nullable(),
		device: deviceSchema,
		details: z.record(
			z.string(),
			z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()]),
		),
	}),
) satisfies z.ZodType<AuditRow[]>

export const auditPageSchema: z.ZodType<AuditPage> = z.object({
	rows: auditRowsSchema,
	next: z.string().nullable(),
})

export const auditCheckSchema: z.ZodType<AuditCheck> = z.object({
	isWhole: z.boolean(),
	rows: z.number(),
	brokenAt: z.number().nullable(),
})
