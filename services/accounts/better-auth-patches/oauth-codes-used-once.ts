// better-auth deletes the tokens of a replayed code while the first exchange still writes them, which fails (RFC 6749, 4.1.2).
// No upstream issue found.

import { createHash } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { claimOnce } from '#services/accounts/single-use.ts'
import { revokeTokens, throwInvalidGrant, replayed } from './revoke-tokens.ts'

/** RFC 6749, 4.1.2, wants ten minutes at most. */
export const codeLifeSeconds = 600

const isExchange = ({ path, body }: { path?: string; body?: { grant_type?: unknown; code?: unknown } }) =>
	path === '/oauth2/token' && body?.grant_type === 'authorization_code' && typeof body.code === 'string'

/**
 * A code gives tokens once, and used twice it ends those that it gave (RFC 6749, 4.1.2). better-auth deletes them
 * while the first use is still writing them, which fails. So a code is claimed before better-auth sees it; who comes
 * later marks the claim, then ends what there is, and the first request checks the mark last.
 */
export const claimCode = {
	matcher: isExchange,
	handler: createAuthMiddleware(async (ctx) => {
		const { internalAdapter } = ctx.context
		const code = hashOf(ctx)
		const isPending = (await internalAdapter.findVerificationValue(code)) !== null
		if (isPending && (await claimOnce(ctx, claimed(code), codeLifeSeconds))) return
		await internalAdapter.updateVerificationByIdentifier(`once:${claimed(code)}`, { value: replayed })
		await revokeTokens(ctx, issuedFor(code))
		throwInvalidGrant()
	}),
}

export const rejectReplayedCode = {
	matcher: isExchange,
	handler: createAuthMiddleware(async (ctx) => {
		if (isAPIError(ctx.context.returned)) return
		const code = hashOf(ctx)
		const claim = await ctx.context.internalAdapter.findVerificationValue(`once:${claimed(code)}`)
		if (claim?.value !== replayed) return
		await revokeTokens(ctx, issuedFor(code))
		throwInvalidGrant()
	}),
}

/** The name under which better-auth stores a code, and its tokens remember it. */
function hashOf(ctx: GenericEndpointContext): string {
	return createHash('sha256').update(String(ctx.body.code)).digest('base64url')
}

const claimed = (code: string) => `code:${code}`

const issuedFor = (code: string) => [{ field: 'authorizationCodeId', value: code }]
