// better-auth deletes the tokens of a replayed code while the first exchange still writes them, which fails (RFC 6749, 4.1.2).
// No upstream issue found.

import { createHash } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { claimOnce } from '#services/accounts/single-use.ts'
import { rejectReplay, replayed } from './revoke-tokens.ts'

/** At most ten minutes (RFC 6749, 4.1.2). */
export const codeLifeSeconds = 600

const isExchange = ({ path, body }: { path?: string; body?: { grant_type?: unknown; code?: unknown } }) =>
	path === '/oauth2/token' && body?.grant_type === 'authorization_code' && typeof body.code === 'string'

/**
 * A code can be exchanged once; a replay revokes the tokens issued for it (RFC 6749, 4.1.2). better-auth deletes them
 * while the first exchange is still writing them, which fails. So a code is claimed before better-auth sees it; a
 * replay marks the claim and revokes the tokens written so far, and the first exchange checks the mark at its end.
 */
export const claimCode = {
	matcher: isExchange,
	handler: createAuthMiddleware(async (ctx) => {
		const { internalAdapter } = ctx.context
		const code = hashOf(ctx)
		const isPending = (await internalAdapter.findVerificationValue(code)) !== null
		if (isPending && (await claimOnce(ctx, claimed(code), codeLifeSeconds))) return
		await internalAdapter.updateVerificationByIdentifier(`once:${claimed(code)}`, { value: replayed })
		await rejectReplay(ctx, issuedFor(code))
	}),
}

export const rejectReplayedCode = {
	matcher: isExchange,
	handler: createAuthMiddleware(async (ctx) => {
		if (isAPIError(ctx.context.returned)) return
		const code = hashOf(ctx)
		const claim = await ctx.context.internalAdapter.findVerificationValue(`once:${claimed(code)}`)
		if (claim?.value !== replayed) return
		await rejectReplay(ctx, issuedFor(code))
	}),
}

/** The hash under which better-auth stores a code and its tokens refer to it. */
function hashOf(ctx: GenericEndpointContext): string {
	return createHash('sha256').update(String(ctx.body.code)).digest('base64url')
}

const claimed = (code: string) => `code:${code}`

const issuedFor = (code: string) => [{ field: 'authorizationCodeId', value: code }]
