import type { AuthContext } from 'better-auth'
import { impersonatorIn } from '#services/accounts/audit/actor.ts'
import { fromHere, type Origin, originOf } from '#services/accounts/audit/origin.ts'

/** What ends sessions so that everything that depends on them ends too: better-auth's own adapter. */
export type SessionEnder = Pick<AuthContext['internalAdapter'], 'deleteSession' | 'deleteUserSessions'>

export type Caller = {
	/** Null for the command line, which may do everything. */
	id: string | null
	impersonatedBy: string | null
	origin: Origin
	sessions: SessionEnder
}

export const commandLine = (sessions: SessionEnder): Caller => ({
	id: null,
	impersonatedBy: null,
	origin: fromHere,
	sessions,
})

type Ctx = {
	headers?: Headers | undefined
	context: {
		session: { user: { id: string }; session: Record<string, unknown> }
		internalAdapter: SessionEnder
	}
}

/** The user whose session a call of better-auth has. */
export function callerOf({ headers, context }: Ctx): Caller {
	const { user, session } = context.session
	return {
		id: user.id,
		impersonatedBy: impersonatorIn(session),
		origin: originOf(headers),
		sessions: context.internalAdapter,
	}
}
