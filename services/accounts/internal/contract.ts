import { z } from 'zod'
import { auditDetails } from '#services/accounts/audit/contract.ts'
import { auditEvents } from '#services/accounts/audit/events.ts'
import { type Permission, permissions } from '#services/accounts/permissions.ts'
import { idText } from '#services/accounts/texts.ts'

/** An audit event of another service, which affects no account. */
export const serviceEntry = z.strictObject({
	event: z.enum(auditEvents),
	actorId: idText.nullable(),
	origin: z.strictObject({
		address: z.string().max(100).nullable(),
		userAgent: z.string().max(300).nullable(),
	}),
	details: auditDetails.default({}),
})

export type ServiceEntry = z.input<typeof serviceEntry>

export const userIdParam = z.object({ userId: idText })

export const permissionsSchema = z.object({ permissions: z.array(z.enum(permissions)) })

/** For the other services of this site, which authenticate with the site's secret and not with a user's session. */
export type InternalService = {
	/** Writes one row of the audit log. Call it last in a transaction, so that a failure rolls the change back. */
	note(entry: ServiceEntry): Promise<void>
	/** The current permissions of a user; none for a banned or deleted one. */
	permissions(userId: string): Promise<Permission[]>
}
