import { getCurrentAuthContext } from '@better-auth/core/context'
import { APIError } from 'better-auth/api'
import { stateOf } from '#services/accounts/request-state.ts'

type Banned = { banExpires?: Date | string | null | undefined }

/**
 * Rejects the session of a banned user, with better-auth's code, our message and the end of the ban (ISO 8601, or null).
 * Only users who have authenticated get this far, so nobody else learns of the ban. The reason is internal and not shown.
 */
export async function rejectBanned({ banExpires }: Banned): Promise<never> {
	const until = banExpires ? new Date(banExpires).toISOString() : null
	const { request } = await getCurrentAuthContext()
	if (request) stateOf(request).ban = { until }
	throw new APIError('FORBIDDEN', {
		message: 'This account is banned',
		code: 'BANNED_USER',
		banExpires: until,
	})
}
