import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'

export const maxPasskeys = 20

const adding = new Set(['/passkey/generate-register-options', '/passkey/verify-registration'])

/**
 * A passkey is added to a confirmed address alone: else somebody could register another's address and keep a key to
 * the account for the day on which its owner takes it over. To add and to remove asks for a session that has just
 * begun.
 */
export const guardedPasskeys = {
	matcher: ({ path = '' }: { path?: string }) => adding.has(path),
	handler: createAuthMiddleware(async (ctx) => {
		const signedIn = await getSessionFromCtx(ctx)
		if (!signedIn) return
		if (!signedIn.user.emailVerified) throw new APIError('FORBIDDEN', { message: 'Email not verified' })
		const where = [{ field: 'userId', value: signedIn.user.id }]
		if ((await ctx.context.adapter.count({ model: 'passkey', where })) < maxPasskeys) return
		throw new APIError('FORBIDDEN', { message: 'Too many passkeys' })
	}),
}
