// better-auth checks a ban only when a session begins, and relies on each ban to delete the existing sessions.
// Upstream decision: https://github.com/better-auth/better-auth/issues/747 (closed, checks bans at session creation).

import type { AuthContext } from 'better-auth'
import type { Clock } from '#platform/clock.ts'
import { type Bannable, isBanned } from '#services/accounts/sessions/banned.ts'

/** Hides the sessions of disabled accounts too: only `personal-data/` sees them, to keep or delete the account. */
export function hideBannedSessions(context: Pick<AuthContext, 'internalAdapter'>, clock: Clock): void {
	const { internalAdapter } = context
	const { findSession } = internalAdapter
	internalAdapter.findSession = async (token) => {
		const result = await findSession(token)
		if (!result) return null
		// The user of a session lacks the fields that are not returned to clients.
		const user = await internalAdapter.findUserById(result.user.id)
		return user && !isBanned(user as Bannable, clock.now()) ? result : null
	}
}
