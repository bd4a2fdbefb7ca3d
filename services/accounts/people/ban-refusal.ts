import { APIError } from 'better-auth/api'

/**
 * The refusal of a session to somebody who is banned, with better-auth's code and our message, and when the ban ends
 * (ISO 8601; null for no end). Only who has proved to be the person gets as far as a session, so nobody else learns
 * it. The reason is the administration's own note and is not told.
 */
export function refuseBanned({ banExpires }: { banExpires?: Date | string | null | undefined }): never {
	throw new APIError('FORBIDDEN', {
		message: 'This account is banned',
		code: 'BANNED_USER',
		banExpires: banExpires ? new Date(banExpires).toISOString() : null,
	})
}
