import type { AuthContext } from 'better-auth'
import { impersonatorIn } from '#services/accounts/audit/actor.ts'
import { noOrigin, type Origin, originOf } from '#services/accounts/audit/origin.ts'

/** better-auth's adapter, which also ends everything that depends on a session. */
export type SessionEnder = Pick<AuthContext['internalAdapter'], 'deleteSession' | 'deleteUserSessions'>

export type Caller = {
	/** Null for the command line, which has all permissions. */
	id: string | null
	impersonatedBy: string | null
	origin: Origin
	sessions: SessionEnder
}

export const commandLine = (sessions: SessionEnder): Caller => ({
	id: null,
	impersonatedBy: null,
	origin: noOrigin,
	sessions,
})

type Ctx = {
	headers?: Headers | undefined
	context: {
		session: { user: { id: string }; session: Record<string, unknown> }
		internalAdapter: SessionEnder
	}
}

/** The user of a better-auth call. */
export function callerOf({ headers, context }: Ctx): Caller {
	const { user, session } = context.session
	return {
		id: user.id,
		impersonatedBy: impersonatorIn(session),
		origin: originOf(headers),
		sessions: context.internalAdapter,
	}
}
