import { clientAddressHeader } from '#platform/http/client-address.ts'
import { AppError } from '#platform/errors.ts'
import type { AuditDetails } from '#services/accounts/audit/contract.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { Permission } from '#services/accounts/permissions.ts'

export type ContentAccounts = Pick<AccountsService, 'principal' | 'internal' | 'session' | 'profile'> & {
	teams: Pick<AccountsService['teams'], 'roleOf'>
}

/** Who makes a request. */
export type Actor = {
	/** The accountable user; null for the command line. */
	userId: string | null
	/** A username or the name of an API key; null for the command line. */
	name: string | null
	may(permission: Permission): boolean
	/** Whether it is the session of an owner or admin of an organization. */
	manages(organization: string): Promise<boolean>
	isImpersonating: boolean
	isKey: boolean
	/** Writes a row of the audit log. Call it last in the transaction of the change. */
	note(event: AuditEvent, details?: AuditDetails): Promise<void>
}

const maxUserAgentCharacters = 300

/** @throws {AppError} UNAUTHORIZED without a session or an API key */
export async function requireActor(
	{ principal, internal, teams }: ContentAccounts,
	headers: Headers,
): Promise<Actor> {
	const found = await principal(headers)
	if (!found) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
	const { userId, name, permissions, apiKey, impersonates } = found
	const origin = {
		address: headers.get(clientAddressHeader),
		userAgent: headers.get('user-agent')?.slice(0, maxUserAgentCharacters) ?? null,
	}
	const how = { ...(apiKey !== null && { apiKey }), ...(impersonates !== null && { as: impersonates }) }
	return {
		userId,
		name,
		may: (permission) => permissions.includes(permission),
		async manages(organization) {
			const role = await teams.roleOf(headers, organization)
			return role === 'owner' || role === 'admin'
		},
		isImpersonating: impersonates !== null,
		isKey: apiKey !== null,
		note: (event, details = {}) =>
			internal.note({ event, actorId: userId, origin, details: { ...details, ...how } }),
	}
}

/** The administrator at the command line. */
export const commandLine = ({ internal }: Pick<ContentAccounts, 'internal'>): Actor => ({
	userId: null,
	name: null,
	may: () => true,
	manages: async () => true,
	isImpersonating: false,
	isKey: false,
	note: (event, details = {}) =>
		internal.note({ event, actorId: null, origin: { address: null, userAgent: null }, details }),
})

/** @throws {AppError} FORBIDDEN */
export function requireMay(may: boolean): void {
	if (!may) throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
}
