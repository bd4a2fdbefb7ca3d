import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'

/** `POST /subscription/restore` is in the specification's endpoint table; this site has no subscriptions. */
export const subscriptionCalls = {
	id: 'subscription-calls',
	endpoints: {
		restoreSubscription: createAuthEndpoint(
			'/subscription/restore',
			{ method: 'POST', use: [sensitiveSessionMiddleware] },
			async () => {
				throw new APIError('NOT_FOUND', { message: 'Subscriptions are not enabled' })
			},
		),
	},
} satisfies BetterAuthPlugin
