import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { policyOf } from './endpoint-policies.ts'
import type { Mailer } from './mails/mailer.ts'
import { stateOf } from './request-state.ts'
import { assertFresh } from './security/fresh.ts'

/** Must be the first plugin, so that the policy is checked before anything else runs. */
export const policyChecks = {
	id: 'endpoint-policy-checks',
	hooks: {
		before: [
			{
				matcher: ({ path }) => policyOf(path).forbiddenWhileImpersonating === true,
				handler: createAuthMiddleware(async (ctx) => {
					const session = await getSessionFromCtx(ctx, { disableCookieCache: true, disableRefresh: true })
					if (session?.session['impersonatedBy']) {
						throw new APIError('FORBIDDEN', { message: 'Not while impersonating' })
					}
				}),
			},
			{
				matcher: ({ path }) => policyOf(path).freshSession !== undefined,
				handler: createAuthMiddleware(async (ctx) => {
					const signedIn = await getSessionFromCtx(ctx)
					if (!signedIn) return
					if (policyOf(ctx.path).freshSession === 'withoutPassword') {
						const account = await ctx.context.internalAdapter.findCredentialAccount(signedIn.user.id)
						if (account?.password) return
					}
					assertFresh(ctx, signedIn.session)
				}),
			},
		],
	},
} satisfies BetterAuthPlugin

/** Mails the owner of an account after a security change, and records who signed in with a request. */
export function policyEffects(mailer: Mailer) {
	return {
		id: 'endpoint-policy-effects',
		hooks: {
			after: [
				{
					matcher: ({ path }) => policyOf(path).notice !== undefined,
					handler: createAuthMiddleware(async (ctx) => {
						const { notice } = policyOf(ctx.path)
						const { session, newSession, returned } = ctx.context
						if (!notice || !session || isAPIError(returned)) return
						// Enabling the second factor starts a new session; merely verifying a code does not.
						const isOnlyVerified = !newSession || newSession.session.token === session.session.token
						if (notice === 'twoFactorOn' && isOnlyVerified) return
						await mailer.securityChanged(session.user, notice, ctx.headers)
					}),
				},
				{
					matcher: ({ path }) => policyOf(path).signIn !== undefined,
					handler: createAuthMiddleware(async (ctx) => {
						const { session, newSession, returned } = ctx.context
						if (!ctx.request || isAPIError(returned)) return
						const user = newSession?.user ?? (policyOf(ctx.path).isSecondStep ? session?.user : undefined)
						if (user) stateOf(ctx.request).signedInEmail = user.email
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
