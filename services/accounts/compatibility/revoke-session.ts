import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'

/**
 * `POST /revoke-session` rejects unknown tokens and those of other users (specification, sections 6 and 8); better-auth
 * 1.7 reports success for both.
 */
export const sessionCalls = {
	id: 'session-calls',
	hooks: {
		before: [
			{
				matcher: ({ path }) => path === '/revoke-session',
				handler: createAuthMiddleware(async (ctx) => {
					const session = await getSessionFromCtx(ctx, { disableCookieCache: true })
					const token: unknown = ctx.body?.token
					if (!session || typeof token !== 'string') return
					const target = await ctx.context.internalAdapter.findSession(token)
					if (!target) throw new APIError('BAD_REQUEST', { message: 'Session not found' })
					if (target.session.userId !== session.user.id) {
						throw new APIError('UNAUTHORIZED', { message: 'Unauthorized' })
					}
				}),
			},
		],
	},
} satisfies BetterAuthPlugin
