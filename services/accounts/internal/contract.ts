import { z } from 'zod'
import type { AuditEntry } from '#services/accounts/audit/audit-log.ts'
import { auditEvents } from '#services/accounts/audit/events.ts'
import { type Permission, permissions } from '#services/accounts/permissions.ts'
import { idText } from '#services/accounts/texts.ts'

/** Something that another service did for somebody. It is about nobody's account. */
export type ServiceEntry = Omit<AuditEntry, 'subjectId'>

/**
 * What the other services of this site ask on their own account, and not for the user of a request. Over HTTP the
 * secret of the site opens it, which therefore must be the same in every process.
 */
export type InternalService = {
	/** Writes one row of the audit trail. Called as the last of a transaction: what is not noted does not happen. */
	note(entry: ServiceEntry): Promise<void>
	/** What somebody may do as things stand; nothing for who is banned or gone. */
	permissions(userId: string): Promise<Permission[]>
}

const text = (most: number) => z.string().max(most).nullable()

export const serviceEntry = z.strictObject({
	event: z.enum(auditEvents),
	actorId: idText.nullable(),
	origin: z.strictObject({ address: text(100), userAgent: text(300) }),
	details: z
		.record(
			z.string(),
			z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()]),
		)
		.default({}),
}) satisfies z.ZodType<ServiceEntry>

export const userIdParam = z.object({ userId: idText })

export const permissionsSchema = z.object({ permissions: z.array(z.enum(permissions)) })
