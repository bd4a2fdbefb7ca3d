import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { decodeCursor, pageOf } from '#platform/database/cursor.ts'
import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import { createPersonalData } from '#platform/personal-data/inventory.ts'
import { createStoredRateLimiter, windowBucket } from '#platform/rate-limit.ts'
import type { AccountsService, SessionView } from '#services/accounts/contract.ts'
import { addMessage, listMessages } from './queries.ts'
import type { FeedbackService } from './contract.ts'
import { maxMessageCharacters } from './limits.ts'
import { feedbackInventory } from './personal-data.ts'
import type { FeedbackTables } from './tables.ts'

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
		personalData: createPersonalData(db, feedbackInventory),
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

/** Rejects U+0000, which PostgreSQL cannot store in text. */
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
