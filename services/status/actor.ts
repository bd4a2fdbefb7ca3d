import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import type { AuditDetails } from '#services/accounts/audit/contract.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import type { InternalService } from '#services/accounts/internal/contract.ts'
import type { Permission } from '#services/accounts/permissions.ts'
import type { AccountsService, SessionView } from '#services/accounts/contract.ts'

/** The user or API key on whose behalf a change is made. */
export type Actor = {
	/** A username, or the display name of an API key, which no username can equal: see `displayNameOfKey`. */
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

/** A valid API key and the user who created it. */
export type FoundKey = { name: string; makerId: string; used(): Promise<void> }

export type ActorAccounts = Pick<AccountsService, 'session'> & { internal: InternalService }

type ActorDependencies = {
	accounts: ActorAccounts
	keys?: {
		/** The API key in these headers, or null. @throws {AppError} UNAUTHORIZED for an unknown key */
		find(headers: Headers): Promise<FoundKey | null>
	}
	permission?: Permission
}

const maxUserAgentCharacters = 300

/**
 * Authorizes a request by its headers: a session with `permission`, or an API key, which has the current permissions of
 * its creator. The returned function throws {AppError} UNAUTHORIZED without either, FORBIDDEN without the permission.
 */
export function createRequireActor({
	accounts,
	keys,
	permission = 'status.manage',
}: ActorDependencies): RequireActor {
	const actorOf = (headers: Headers, { name, principal, held }: AuthorizedActor): Actor => ({
		name,
		userId: principal.actorId,
		isOwner: held.includes('owners.manage'),
		note: (event, details = {}) =>
			accounts.internal.note({
				event,
				actorId: principal.actorId,
				origin: originOf(headers),
				details: { ...details, ...principal.how },
			}),
	})

	return async (headers) => {
		const key = await keys?.find(headers)
		if (key) {
			const held = key.makerId === '' ? [] : await accounts.internal.permissions(key.makerId)
			requireHeld(held, permission)
			await key.used()
			const principal = { actorId: key.makerId, how: { apiKey: key.name } }
			return actorOf(headers, { name: displayNameOfKey(key.name), principal, held })
		}
		const session = await accounts.session(headers)
		if (!session) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
		const held = session.permissions
		requireHeld(held, permission)
		return actorOf(headers, { name: session.user.username, principal: principalOf(session), held })
	}
}

/** Distinguishes a key from a user of the same name: a username cannot contain parentheses. */
const displayNameOfKey = (name: string) => `${name} (API)`

/** Writes audit rows for an anonymous actor. */
export const createNoteUnsigned =
	({ internal }: Pick<ActorAccounts, 'internal'>): Actor['note'] =>
	(event, details = {}) =>
		internal.note({ event, actorId: null, origin: { address: null, userAgent: null }, details })

/** The accountable user and the details that the audit log stores of how they acted. */
type Principal = { actorId: string; how: AuditDetails }

type AuthorizedActor = { name: string; principal: Principal; held: readonly Permission[] }

/** While impersonating, the administrator is accountable. */
function principalOf({ user, impersonatedBy }: SessionView): Principal {
	return impersonatedBy === null
		? { actorId: user.id, how: {} }
		: { actorId: impersonatedBy, how: { as: user.id } }
}

function requireHeld(held: readonly Permission[], permission: Permission): void {
	if (!held.includes(permission)) throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
}

function originOf(headers: Headers) {
	return {
		address: headers.get(clientAddressHeader),
		userAgent: headers.get('user-agent')?.slice(0, maxUserAgentCharacters) ?? null,
	}
}
