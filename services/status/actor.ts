import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import type { AuditDetails } from '#services/accounts/audit/contract.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import type { Permission } from '#services/accounts/permissions.ts'
import type { AccountsService, SessionView } from '#services/accounts/contract.ts'

/** Who changes something. */
export type Actor = {
	/** A person by their username, or an API key by its name and a mark that no username has: see `shownKey`. */
	name: string
	/** The person who answers for it. */
	userId: string
	/** Whether they own the site, by which monitors may reach private networks. */
	isOwner: boolean
	/**
	 * Writes a row of the audit log. The last of the transaction that it is about: a change that cannot be noted does
	 * not happen.
	 */
	note(event: AuditEvent, details?: AuditDetails): Promise<void>
}

export type RequireActor = (headers: Headers) => Promise<Actor>

/** An API key that is one of ours, and the person who made it. */
export type FoundKey = { name: string; makerId: string; used(): Promise<void> }

export type ActorAccounts = Pick<AccountsService, 'session' | 'internal'>

type ActorDependencies = {
	accounts: ActorAccounts
	keys?: {
		/** The API key that these headers hold, or null. @throws {AppError} UNAUTHORIZED for one that is none of ours */
		find(headers: Headers): Promise<FoundKey | null>
	}
	permission?: Permission
}

const maxUserAgentCharacters = 300

/**
 * Identifies who may manage the status service by the headers of their request: a session with the permission
 * `status.manage`, or an API key, which may do what its maker may as it is used. What it answers throws {AppError}
 * UNAUTHORIZED for nobody, FORBIDDEN for anybody else.
 */
export function createRequireActor(given: ActorDependencies): RequireActor {
	const { accounts, keys, permission = 'status.manage' } = given

	const actorOf = (headers: Headers, { name, principal, held }: Known): Actor => ({
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
			return actorOf(headers, { name: shownKey(key.name), principal, held })
		}
		const session = await accounts.session(headers)
		if (!session) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
		const held = session.permissions
		requireHeld(held, permission)
		return actorOf(headers, { name: session.user.username, principal: principalOf(session), held })
	}
}

/** A key may be named as a person is: `camille (API)` is none, in any language. */
const shownKey = (name: string) => `${name} (API)`

/** Notes what somebody did of whom no account is known. */
export const createNoteUnsigned =
	({ internal }: Pick<ActorAccounts, 'internal'>): Actor['note'] =>
	(event, details = {}) =>
		internal.note({ event, actorId: null, origin: { address: null, userAgent: null }, details })

/** The person who did it, and how, as the audit log keeps it. */
type Principal = { actorId: string; how: AuditDetails }

type Known = { name: string; principal: Principal; held: readonly Permission[] }

/** An administrator who sees the site as somebody else answers for what they do there. */
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
