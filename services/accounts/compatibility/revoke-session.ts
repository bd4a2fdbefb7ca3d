import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'

/**
 * `POST /revoke-session` rejects a token that is no session, and one that is somebody else's (specification,
 * sections 6 and 8); better-auth 1.7 answers both as if it had revoked them.
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
					const meant = await ctx.context.internalAdapter.findSession(token)
					if (!meant) throw new APIError('BAD_REQUEST', { message: 'Session not found' })
					if (meant.session.userId !== session.user.id) {
						throw new APIError('UNAUTHORIZED', { message: 'Unauthorized' })
					}
				}),
			},
		],
	},
} satisfies BetterAuthPlugin
