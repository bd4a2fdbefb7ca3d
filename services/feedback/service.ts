import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { decodeCursor, pageOf } from '#platform/database/cursor.ts'
import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import { createStoredRateLimiter, windowBucket } from '#platform/rate-limit.ts'
import type { AccountsService, SessionView } from '#services/accounts/contract.ts'
import { addMessage, listMessages } from './queries.ts'
import type { FeedbackTables } from './tables.ts'

/** One message as moderators read it. `createdAt` is ISO 8601 in UTC. */
export type FeedbackMessage = {
	id: string
	userId: string
	username: string
	message: string
	createdAt: string
}

/** `next` is the cursor of the following page, or null. */
export type FeedbackPage = { messages: FeedbackMessage[]; next: string | null }

/**
 * What people say to those who run the site. `headers` are those of the person's request: the service asks
 * accounts who they are and decides by itself what they may do, here or in another process.
 */
export type FeedbackService = {
	/**
	 * Keeps a message of 1 to 4000 characters (code points) once the spaces around it are taken away.
	 * @throws {AppError} UNAUTHORIZED without a session, VALIDATION_ERROR, TOO_MANY_REQUESTS after 20 on one UTC day.
	 */
	send(headers: Headers, message: string): Promise<FeedbackMessage>
	/**
	 * Newest first, 50 a page, after the `cursor` that the page before answered.
	 * @throws {AppError} UNAUTHORIZED or FORBIDDEN without the permission `content.moderate`, VALIDATION_ERROR.
	 */
	list(headers: Headers, query: { cursor?: string }): Promise<FeedbackPage>
}

const maxMessageCharacters = 4000

const dailyMessages = { max: 20, perMs: 86_400_000 }
const messagesPerPage = 50

type FeedbackDependencies = Database<FeedbackTables> & {
	clock: Clock
	accounts: Pick<AccountsService, 'session'>
}

export function createFeedbackService({ db, clock, accounts }: FeedbackDependencies): FeedbackService {
	const rateLimiter = createStoredRateLimiter(db)

	async function requireSession(headers: Headers): Promise<SessionView> {
		const session = await accounts.session(headers)
		if (!session) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
		return session
	}

	return {
		async send(headers, text) {
			const { user } = await requireSession(headers)
			const message = {
				id: randomUUID(),
				userId: user.id,
				username: user.username,
				message: requireMessage(text),
			}
			const now = clock.now()
			const bucket = windowBucket(user.id, dailyMessages, 'calendar')
			if ((await rateLimiter.take([bucket], now.getTime())) > 0) {
				throw new AppError({
					code: 'TOO_MANY_REQUESTS',
					message: `At most ${dailyMessages.max} messages a day`,
				})
			}
			const createdAt = now.toISOString()
			const { userId: user_id, ...fields } = message
			await addMessage(db, { ...fields, user_id, created_at: createdAt })
			return { ...message, createdAt }
		},
		async list(headers, { cursor }) {
			const { permissions } = await requireSession(headers)
			if (!permissions.includes('content.moderate'))
				throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
			const after = cursor === undefined ? undefined : decodeCursor(cursor)
			const rows = await listMessages(db, { after, limit: messagesPerPage + 1 })
			const page = pageOf(rows, messagesPerPage, ({ createdAt, id }) => ({ at: createdAt, id }))
			return { messages: page.rows, next: page.next }
		},
	}
}

/** PostgreSQL cannot keep U+0000 in a text; nobody types one. */
function requireMessage(text: string): string {
	const message = text.trim()
	const length = [...message].length
	if (length < 1 || length > maxMessageCharacters || message.includes('\0')) {
		throw new AppError({
			code: 'VALIDATION_ERROR',
			field: 'message',
			message: `[body.message] Must have 1 to ${maxMessageCharacters} characters`,
		})
	}
	return message
}
