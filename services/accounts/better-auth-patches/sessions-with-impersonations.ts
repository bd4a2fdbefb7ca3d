// better-auth keeps impersonation sessions when it ends all sessions of the administrator.
// No upstream issue found.

import type { AuthContext } from 'better-auth'
import { endImpersonationsBy } from '#services/accounts/impersonation/end-impersonations.ts'

/**
 * Makes better-auth end, with all sessions of somebody, those in which they see the site as another user: a ban, a
 * removal, a new password or a sign-out everywhere leaves them none.
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
