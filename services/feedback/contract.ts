import { z } from 'zod'
import type { PersonalDataSource } from '#platform/personal-data/contract.ts'

export const newMessage = z.object({ message: z.string() })
export const listQuery = z.object({ cursor: z.string().optional() })

/** `createdAt` is ISO 8601 in UTC. */
export const message = z.object({
	id: z.string(),
	userId: z.string(),
	username: z.string(),
	message: z.string(),
	createdAt: z.string(),
})

/** `next` is the cursor of the next page, or null. */
export const page = z.object({
	messages: z.array(message),
	next: z.string().nullable(),
})

export type FeedbackMessage = z.infer<typeof message>
export type FeedbackPage = z.infer<typeof page>

/**
 * Messages from users to the team. `headers` are those of the user's request, from which accounts return the session;
 * the service itself checks permissions.
 */
export type FeedbackService = {
	/** For accounts. */
	personalData: PersonalDataSource
	/**
	 * Stores a trimmed message of 1 to 4000 characters (code points).
	 * @throws {AppError} UNAUTHORIZED without a session, VALIDATION_ERROR, TOO_MANY_REQUESTS after 20 on one UTC day.
	 */
	send(headers: Headers, message: string): Promise<FeedbackMessage>
	/**
	 * Newest first, 50 per page. `cursor` is `next` of the previous page.
	 * @throws {AppError} UNAUTHORIZED or FORBIDDEN without the permission `content.moderate`, VALIDATION_ERROR.
	 */
	list(headers: Headers, query: { cursor?: string }): Promise<FeedbackPage>
}
