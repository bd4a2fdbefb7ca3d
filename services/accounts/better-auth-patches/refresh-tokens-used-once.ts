// oauthProvider lets two concurrent exchanges of one refresh token through (RFC 9700, 4.14.2).
// No upstream issue found.

import { createHash } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { claimOnce } from '#services/accounts/single-use.ts'
import { rejectReplay, replayed } from './revoke-tokens.ts'

type RefreshToken = { clientId: string; userId: string; revoked: Date | null }

const claimSeconds = 60

const isRefresh = ({ path, body }: { path?: string; body?: Record<string, unknown> }) =>
	path === '/oauth2/token' &&
	body?.['grant_type'] === 'refresh_token' &&
	typeof body['refresh_token'] === 'string'

/**
 * As `claimCode`, for a refresh token that is replayed during the first exchange: all tokens of the family are revoked
 * (RFC 9700, 4.14.2). better-auth itself handles later replays in the same way.
 */
export const claimRefresh = {
	matcher: isRefresh,
	handler: createAuthMiddleware(async (ctx) => {
		const { internalAdapter } = ctx.context
		const token = await tokenOf(ctx)
		if (!token) return
		const { key, row } = token
		if (!row.revoked && (await claimOnce(ctx, key, claimSeconds))) return
		const claim = await internalAdapter.findVerificationValue(`once:${key}`)
		if (!claim || claim.expiresAt < new Date()) return
		await internalAdapter.updateVerificationByIdentifier(`once:${key}`, { value: replayed })
		await rejectReplay(ctx, familyOf(row))
	}),
}

export const settleRefresh = {
	matcher: isRefresh,
	handler: createAuthMiddleware(async (ctx) => {
		const { internalAdapter } = ctx.context
		const token = await tokenOf(ctx)
		if (!token) return
		const { key, row } = token
		const isReplayed = (await internalAdapter.findVerificationValue(`once:${key}`))?.value === replayed
		if (!isAPIError(ctx.context.returned)) {
			if (isReplayed) await rejectReplay(ctx, familyOf(row))
			return
		}
		// Rejected for a wrong secret or scope: the token is still valid.
		if (!isReplayed && !row.revoked) await internalAdapter.deleteVerificationByIdentifier(`once:${key}`)
	}),
}

async function tokenOf(ctx: GenericEndpointContext): Promise<{ key: string; row: RefreshToken } | null> {
	const hash = createHash('sha256').update(String(ctx.body.refresh_token)).digest('base64url')
	const where = [{ field: 'token', value: hash }]
	const row = await ctx.context.adapter.findOne<RefreshToken>({ model: 'oauthRefreshToken', where })
	return row && { key: `refresh:${hash}`, row }
}

const familyOf = ({ clientId, userId }: RefreshToken) => [
	{ field: 'clientId', value: clientId },
	{ field: 'userId', value: userId },
]
