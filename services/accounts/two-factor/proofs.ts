import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'

/**
 * A mailed code opens an account that has an authenticator, but never is the only second factor: the same mailbox
 * already resets the password.
 */
export const mailedCodeIsSecondary = {
	matcher: ({ path }: { path?: string }) =>
		path === '/two-factor/enable' || path === '/two-factor/verify-otp',
	handler: createAuthMiddleware(async (ctx) => {
		if (ctx.path === '/two-factor/enable') {
			if (ctx.body?.method !== 'otp') return
			throw new APIError('BAD_REQUEST', { message: 'OTP is not available' })
		}
		const signedIn = await getSessionFromCtx(ctx)
		if (!signedIn || signedIn.user['twoFactorEnabled']) return
		throw new APIError('BAD_REQUEST', { message: "Two factor isn't enabled" })
	}),
}
