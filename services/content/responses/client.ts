import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import * as schemas from './contract.ts'

const nothing = z.null()

/** What members add to the news of another process. */
export function createResponsesClient(call: HttpClient): schemas.ResponsesService {
	const ofItem = (id: string, ...rest: string[]) => ['news', id, ...rest]
	const moderate = async (headers: Headers, id: string, action: string, body: unknown = {}) => {
		await call({ method: 'POST', path: ['moderation', id, action], headers, body, answer: nothing })
	}
	return {
		of: (headers, { id, isRead }) => {
			const query = { read: isRead ? 'true' : undefined }
			return call({ path: ofItem(id, 'responses'), headers, query, answer: schemas.responses })
		},
		comments: ({ id, cursor }) =>
			call({ path: ofItem(id, 'comments'), query: { cursor }, answer: schemas.commentsPage }),
		addComment: (headers, { id }, body) =>
			call({ method: 'POST', path: ofItem(id, 'comments'), headers, body, answer: schemas.comment }),
		changeComment: (headers, id, body) =>
			call({ method: 'PUT', path: ['comments', id], headers, body, answer: schemas.comment }),
		async removeComment(headers, id) {
			await call({ method: 'DELETE', path: ['comments', id], headers, answer: nothing })
		},
		async report(headers, id, body) {
			await call({ method: 'POST', path: ['comments', id, 'report'], headers, body, answer: nothing })
		},
		like: (headers, { id }) =>
			call({ method: 'PUT', path: ofItem(id, 'like'), headers, answer: schemas.likes }),
		unlike: (headers, { id }) =>
			call({ method: 'DELETE', path: ofItem(id, 'like'), headers, answer: schemas.likes }),
		attend: (headers, { id }) =>
			call({ method: 'PUT', path: ofItem(id, 'attendance'), headers, answer: schemas.attendance }),
		cancelAttendance: (headers, { id }) =>
			call({ method: 'DELETE', path: ofItem(id, 'attendance'), headers, answer: schemas.attendance }),
		attending: async (headers, query) =>
			(await call({ path: ['attending'], headers, query, answer: schemas.attendedEvents })).events,
		listForModeration: (headers, query) =>
			call({ path: ['moderation'], headers, query, answer: schemas.moderationPage }),
		hide: (headers, id, body) => moderate(headers, id, 'hide', body),
		show: (headers, id) => moderate(headers, id, 'show'),
		dismissReports: (headers, id) => moderate(headers, id, 'dismiss'),
		activityOf: async (headers, { username, locale }) =>
			(await call({ path: ['activity', username], headers, query: { locale }, answer: schemas.activities }))
				.activities,
	}
}
