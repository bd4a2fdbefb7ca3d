import { getCurrentAuthContext } from '@better-auth/core/context'
import { APIError } from 'better-auth/api'

type Banned = { banExpires?: Date | string | null | undefined }

/**
 * The rejection of a session to somebody who is banned, with better-auth's code and our message, and when the ban ends
 * (ISO 8601; null for no end). Only who has proved to be the user gets as far as a session, so nobody else learns
 * it. The reason is an internal note and is not shown.
 */
export async function rejectBanned({ banExpires }: Banned): Promise<never> {
	const until = banExpires ? new Date(banExpires).toISOString() : null
	const { path } = await getCurrentAuthContext()
	// From a provider better-auth leads to a page with the code and the message alone.
	const end = until && path?.startsWith('/callback/') ? ` until ${until}` : ''
	throw new APIError('FORBIDDEN', {
		message: `This account is banned${end}`,
		code: 'BANNED_USER',
		banExpires: until,
	})
}
