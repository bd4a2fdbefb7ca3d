import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import type { AuditDetails } from '#services/accounts/audit/contract.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import type { InternalService } from '#services/accounts/internal/contract.ts'
import type { Permission } from '#services/accounts/permissions.ts'
import type { AccountsService } from '#services/accounts/contract.ts'

/** The user or API key on whose behalf a change is made. */
export type Actor = {
	/** A username, or the display name of an API key, which no username can equal. */
	name: string
	/** The accountable user: the one who acts, or the creator of the API key. */
	userId: string
	/** Whether they may manage owners: only their monitors may reach private networks. */
	isOwner: boolean
	/**
	 * Writes a row of the audit log. Call it last in the transaction of the change, so that a failure to log rolls the
	 * change back.
	 */
	note(event: AuditEvent, details?: AuditDetails): Promise<void>
}

export type RequireActor = (headers: Headers) => Promise<Actor>

export type ActorAccounts = Pick<AccountsService, 'principal'> & { internal: InternalService }

const maxUserAgentCharacters = 300

/**
 * Authorizes a request by its headers: a session, or an API key of the site, with `permission`. The returned function
 * throws {AppError} UNAUTHORIZED without either, FORBIDDEN without the permission.
 */
export function createRequireActor(
	{ principal, internal }: ActorAccounts,
	permission: Permission = 'status.manage',
): RequireActor {
	return async (headers) => {
		const found = await principal(headers)
		if (!found) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
		const { name, userId, permissions, apiKey, impersonates } = found
		if (!permissions.includes(permission)) throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
		// Keys cannot have this permission: here they reach what their creator reaches.
		const held = apiKey === null ? permissions : await internal.permissions(userId)
		const how = { ...(apiKey !== null && { apiKey }), ...(impersonates !== null && { as: impersonates }) }
		return {
			name,
			userId,
			isOwner: held.includes('owners.manage'),
			note: (event, details = {}) =>
				internal.note({
					event,
					actorId: userId,
					origin: originOf(headers),
					details: { ...details, ...how },
				}),
		}
	}
}

/** Writes audit rows for an anonymous actor. */
export const createNoteUnsigned =
	({ internal }: Pick<ActorAccounts, 'internal'>): Actor['note'] =>
	(event, details = {}) =>
		internal.note({ event, actorId: null, origin: { address: null, userAgent: null }, details })

function originOf(headers: Headers) {
	return {
		address: headers.get(clientAddressHeader),
		userAgent: headers.get('user-agent')?.slice(0, maxUserAgentCharacters) ?? null,
	}
}
