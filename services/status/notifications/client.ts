import { z } from 'zod'
import { createHttpClient } from '#platform/http/client.ts'
import type { NotificationService } from './contract.ts'
import * as schemas from './contract.ts'

const nothing = z.null()

/**
 * HTTP client of the notifications of the status service at `origin`, which serves it under `/api`. Throws the errors
 * of the service, and UNAVAILABLE when it does not answer within 5 s or not in this contract.
 */
export function createNotificationClient(origin: string): NotificationService {
	const ask = createHttpClient(`${origin}/api/uptime`)
	const post = 'POST' as const
	return {
		async subscribe(headers, subscription) {
			await ask({ method: post, headers, path: ['subscriptions'], body: subscription, answer: nothing })
		},
		readRequest: (token) =>
			ask({
				method: post,
				path: ['subscriptions', 'request'],
				body: { token },
				answer: schemas.requestedSubscription,
			}),
		confirm: (token) =>
			ask({
				method: post,
				path: ['subscriptions', 'confirm'],
				body: { token },
				answer: schemas.requestedSubscription,
			}),
		async unsubscribe(token) {
			await ask({ method: post, path: ['unsubscribe'], query: { token }, answer: nothing })
		},
		acknowledgeByLink: (token) =>
			ask({ method: post, path: ['alerts', 'acknowledge'], body: { token }, answer: schemas.alert }),
		alerts: (headers) => ask({ headers, path: ['alerts'], answer: schemas.alerts }),
		addChannel: (headers, fields) =>
			ask({
				method: post,
				headers,
				path: ['alerts', 'channels'],
				body: fields,
				answer: schemas.newChannel,
			}),
		async removeChannel(headers, id) {
			await ask({ method: 'DELETE', headers, path: ['alerts', 'channels', id], answer: nothing })
		},
		async testChannel(headers, id) {
			const path = ['alerts', 'channels', id, 'test']
			await ask({ method: post, headers, path, answer: nothing })
		},
		async changeEscalation(headers, minutes) {
			const path = ['alerts', 'escalation']
			await ask({ method: 'PUT', headers, path, body: { minutes }, answer: nothing })
		},
		async acknowledge(headers, alertId) {
			const path = ['alerts', alertId, 'acknowledge']
			await ask({ method: post, headers, path, answer: nothing })
		},
	}
}
