// better-auth keeps impersonation sessions when it ends all sessions of the administrator.
// No upstream issue found.

import type { AuthContext } from 'better-auth'
import { endImpersonationsBy } from '#services/accounts/impersonation/end-impersonations.ts'

/**
 * Makes better-auth end a user's impersonation sessions together with all their other sessions: after a ban, a removal,
 * a new password or a sign-out everywhere.
 */
export function endImpersonationsWithSessions(
	context: Pick<AuthContext, 'adapter' | 'internalAdapter'>,
): void {
	const { internalAdapter } = context
	const { deleteUserSessions } = internalAdapter
	internalAdapter.deleteUserSessions = async (userId) => {
		await deleteUserSessions(userId)
		await endImpersonationsBy(context, userId)
	}
}
