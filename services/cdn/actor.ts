import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import type { AuditDetails } from '#services/accounts/audit/contract.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import type { AccountsService } from '#services/accounts/contract.ts'

export type CdnAccounts = Pick<AccountsService, 'principal' | 'internal'>

/** Who makes a change. */
export type Actor = {
	/** The accountable user; null for the command line. */
	userId: string | null
	/** A username or the name of an API key; null for the command line. */
	name: string | null
	mayManage: boolean
	/** The user whose avatar they may change; null for the command line and for an API key that may not manage assets. */
	avatarOf: string | null
	isImpersonating: boolean
	/** Writes a row of the audit log. Call it last in the transaction of the change. */
	note(event: AuditEvent, details?: AuditDetails): Promise<void>
}

export type Actors = {
	/** @throws {AppError} UNAUTHORIZED */
	require(headers: Headers): Promise<Actor>
	/** @throws {AppError} UNAUTHORIZED; FORBIDDEN without the permission `assets.manage` */
	requireManager(headers: Headers): Promise<Actor>
	commandLine: Actor
}

const maxUserAgentCharacters = 300

export function createActors({ principal, internal }: CdnAccounts): Actors {
	const noOrigin = { address: null, userAgent: null }

	async function require(headers: Headers): Promise<Actor> {
		const found = await principal(headers)
		if (!found) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
		const { userId, name, permissions, apiKey, impersonates } = found
		const origin = {
			address: headers.get(clientAddressHeader),
			userAgent: headers.get('user-agent')?.slice(0, maxUserAgentCharacters) ?? null,
		}
		const how = { ...(apiKey !== null && { apiKey }), ...(impersonates !== null && { as: impersonates }) }
		const mayManage = permissions.includes('assets.manage')
		return {
			userId,
			name,
			mayManage,
			avatarOf: apiKey === null || mayManage ? (impersonates ?? userId) : null,
			isImpersonating: impersonates !== null,
			note: (event, details = {}) =>
				internal.note({ event, actorId: userId, origin, details: { ...details, ...how } }),
		}
	}

	return {
		require,
		async requireManager(headers) {
			const actor = await require(headers)
			requireMay(actor.mayManage)
			return actor
		},
		commandLine: {
			userId: null,
			name: null,
			mayManage: true,
			avatarOf: null,
			isImpersonating: false,
			note: (event, details = {}) => internal.note({ event, actorId: null, origin: noOrigin, details }),
		},
	}
}

/** @throws {AppError} FORBIDDEN */
export function requireMay(may: boolean): void {
	if (!may) throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
}
