// Upstream: twoFactor accepts a TOTP code again within its time window (RFC 6238, 5.2 forbids it).

import type { GenericEndpointContext } from '@better-auth/core'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { claimOnce } from '#services/accounts/single-use.ts'

/** A code is accepted in its own 30 s, in those before and in those after. */
const acceptedSeconds = 90

/**
 * RFC 6238 section 5.2: a code that was accepted is not accepted again. better-auth remembers none, so each is
 * claimed before it is looked at; whoever comes second, even at the same moment, is told that it is wrong.
 */
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

/** Whose sign-in waits for a second factor in this browser. */
async function challengedUser(ctx: Ctx): Promise<string | undefined> {
	const { createAuthCookie, internalAdapter, secret } = ctx.context
	const challenge = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret)
	return challenge ? (await internalAdapter.findVerificationValue(challenge))?.value : undefined
}
