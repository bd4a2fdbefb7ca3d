import type { AuditDetails } from '#services/accounts/audit/contract.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import type { Permission } from '#services/accounts/permissions.ts'

/** Who makes a change at another service of this site. */
export type Actor = {
	/** The accountable user; null for the command line. */
	userId: string | null
	/** A username or the name of an API key; null for the command line. */
	name: string | null
	/** The name of the API key; null for a session and for the command line. */
	apiKey: string | null
	/** Id of the user whom the accountable user impersonates. */
	impersonates: string | null
	may(permission: Permission): boolean
	/** Whether it is the session of an owner or admin of an organization. */
	manages(organizationId: string): Promise<boolean>
	/** Writes a row of the audit log. Call it last in the transaction of the change. */
	note(event: AuditEvent, details?: AuditDetails): Promise<void>
}

export type Actors = {
	/** The actor of a request. @throws {AppError} UNAUTHORIZED without a session or an API key */
	require(headers: Headers): Promise<Actor>
	/** May do everything. */
	commandLine: Actor
}
