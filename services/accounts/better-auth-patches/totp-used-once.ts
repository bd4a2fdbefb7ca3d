// twoFactor accepts a TOTP code again within its time window (RFC 6238, 5.2 forbids it).
// Upstream: https://github.com/better-auth/better-auth/issues/10387.

import type { GenericEndpointContext } from '@better-auth/core'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { claimOnce } from '#services/accounts/single-use.ts'

/** A code is accepted in its own 30 s window and in the windows before and after. */
const acceptedSeconds = 90

/** Claims each code before better-auth checks it, so that concurrent requests with the same code cannot both pass. */
export const rejectReusedTotp = {
	matcher: ({ path }: { path?: string }) => path === '/two-factor/verify-totp',
	handler: createAuthMiddleware(async (ctx) => {
		const userId = (await getSessionFromCtx(ctx))?.user.id ?? (await challengedUser(ctx))
		const code: unknown = ctx.body?.code
		if (!userId || typeof code !== 'string' || !/^\d{6}$/.test(code)) return
		if (await claimOnce(ctx, `totp:${userId}:${code}`, acceptedSeconds)) return
		throw new APIError('UNAUTHORIZED', { message: 'Invalid code' })
	}),
}

type Ctx = Pick<GenericEndpointContext, 'context' | 'getSignedCookie'>

/** The user whose sign-in in this browser is waiting for the second factor. */
async function challengedUser(ctx: Ctx): Promise<string | undefined> {
	const { createAuthCookie, internalAdapter, secret } = ctx.context
	const challenge = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret)
	return challenge ? (await internalAdapter.findVerificationValue(challenge))?.value : undefined
}
