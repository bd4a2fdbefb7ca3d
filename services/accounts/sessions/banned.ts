import type { AuthContext } from 'better-auth'
import type { Clock } from '#platform/clock.ts'

type Bannable = { banned?: boolean | null | undefined; banExpires?: Date | string | null | undefined }

/** Whether somebody is banned at `now`; a ban with an end is over once it has passed. */
export function isBanned({ banned, banExpires }: Bannable, now: Date): boolean {
	return Boolean(banned) && !(banExpires && new Date(banExpires) < now)
}

/**
 * Makes better-auth find no session of somebody who is banned. By itself it looks at the ban when a session begins
 * and relies on every ban to delete the sessions there are.
 */
export function hideBannedSessions(context: Pick<AuthContext, 'internalAdapter'>, clock: Clock): void {
	const { internalAdapter } = context
	const { findSession } = internalAdapter
	internalAdapter.findSession = async (token) => {
		const found = await findSession(token)
		return found && isBanned(found.user as Bannable, clock.now()) ? null : found
	}
}
