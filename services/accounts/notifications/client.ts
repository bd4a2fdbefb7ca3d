import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import {
	notificationPageSchema,
	type NotificationsService,
	preferencesSchema,
	unsubscribedSchema,
} from './contract.ts'

export function createNotificationsClient(call: HttpClient): NotificationsService {
	const root = 'notifications'
	return {
		list: (headers, { isUnread, cursor, limit }) => {
			const query = {
				...(cursor !== undefined && { cursor }),
				...(isUnread && { unread: 'true' }),
				...(limit !== undefined && { limit: String(limit) }),
			}
			return call({ path: [root], headers, query, answer: notificationPageSchema })
		},
		async markRead(headers, body) {
			await call({ method: 'POST', path: [root, 'read'], headers, body, answer: z.null() })
		},
		preferences: (headers) => call({ path: [root, 'preferences'], headers, answer: preferencesSchema }),
		async changePreferences(headers, body) {
			await call({ method: 'PUT', path: [root, 'preferences'], headers, body, answer: z.null() })
		},
		unsubscribe: (token) =>
			call({ method: 'POST', path: [root, 'unsubscribe'], query: { token }, answer: unsubscribedSchema }),
	}
}
