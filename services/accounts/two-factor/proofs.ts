import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { assertFresh } from '#services/accounts/security/fresh.ts'

/** What shows or changes second factors. */
const guarded = new Set([
	'/two-factor/enable',
	'/two-factor/disable',
	'/two-factor/get-totp-uri',
	'/two-factor/generate-backup-codes',
])

/**
 * better-auth asks for the password before these calls; somebody without one needs a session that has just begun. A
 * mailed code opens an account that has an authenticator, but never is the only second factor: the same mailbox
 * already sets a new password.
 */
export const requireProof = {
	matcher: ({ path = '' }: { path?: string }) => guarded.has(path) || path === '/two-factor/verify-otp',
	handler: createAuthMiddleware(async (ctx) => {
		if (ctx.path === '/two-factor/enable' && ctx.body?.method === 'otp') {
			throw new APIError('BAD_REQUEST', { message: 'OTP is not available' })
		}
		const signedIn = await getSessionFromCtx(ctx)
		if (!signedIn) return
		if (ctx.path === '/two-factor/verify-otp') {
			if (signedIn.user['twoFactorEnabled']) return
			throw new APIError('BAD_REQUEST', { message: "Two factor isn't enabled" })
		}
		const account = await ctx.context.internalAdapter.findCredentialAccount(signedIn.user.id)
		if (!account?.password) assertFresh(ctx, signedIn.session)
	}),
}
