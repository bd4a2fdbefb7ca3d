import { createHash } from 'node:crypto'
import { generateId, type BetterAuthPlugin, type GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#services/accounts/tables.ts'
import {
	claimCode,
	rejectReplayedCode,
} from '#services/accounts/better-auth-patches/oauth-codes-used-once.ts'
import { revokeGrantsAfterPassword } from './end-grants.ts'
import {
	claimRefresh,
	settleRefresh,
} from '#services/accounts/better-auth-patches/refresh-tokens-used-once.ts'

type RefreshToken = { id: string; sessionId: string | null }

type DeviceCode = { clientId: string | null; scope: string | null }

type Consent = { id: string; scopes: string[] }

/** Checks that better-auth omits when it issues tokens. */
export function grantHooks({ db, clock }: { db: Db; clock: Clock }) {
	return {
		id: 'openid-grants',
		hooks: {
			before: [
				{
					matcher: (ctx) => ctx.path === '/oauth2/token' && ctx.body?.grant_type === 'refresh_token',
					handler: createAuthMiddleware((ctx) => detachExpiredSession(ctx, clock)),
				},
				claimCode,
				claimRefresh,
			],
			after: [
				rejectReplayedCode,
				settleRefresh,
				revokeGrantsAfterPassword(db),
				{
					matcher: ({ path }) => path === '/device/approve',
					handler: createAuthMiddleware(async (ctx) => {
						if (!isAPIError(ctx.context.returned)) await storeDeviceConsent(ctx, clock)
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}

/**
 * A refresh token outlives its session, but better-auth would bind new access tokens to a session that has expired and is
 * not purged yet, and reject them.
 */
async function detachExpiredSession(ctx: GenericEndpointContext, clock: Clock): Promise<void> {
	const refreshToken: unknown = ctx.body?.refresh_token
	if (typeof refreshToken !== 'string') return
	const { adapter } = ctx.context
	const hash = createHash('sha256').update(refreshToken).digest('base64url')
	const token = await adapter.findOne<RefreshToken>({
		model: 'oauthRefreshToken',
		where: [{ field: 'token', value: hash }],
	})
	if (!token?.sessionId) return
	const session = await adapter.findOne<{ expiresAt: Date }>({
		model: 'session',
		where: [{ field: 'id', value: token.sessionId }],
	})
	if (session && session.expiresAt >= clock.now()) return
	await adapter.update({
		model: 'oauthRefreshToken',
		where: [{ field: 'id', value: token.id }],
		update: { sessionId: null },
	})
}

async function storeDeviceConsent(ctx: GenericEndpointContext, clock: Clock): Promise<void> {
	const { adapter } = ctx.context
	const session = await getSessionFromCtx(ctx)
	const userCode = String(ctx.body?.userCode)
	const code = await adapter.findOne<DeviceCode>({
		model: 'deviceCode',
		where: [{ field: 'userCode', value: plainCode(userCode) }],
	})
	if (!session || !code?.clientId) return
	const [clientId, userId, now] = [code.clientId, session.user.id, clock.now()]
	const scopes = code.scope?.split(' ').filter(Boolean) ?? []
	const where = [
		{ field: 'clientId', value: clientId },
		{ field: 'userId', value: userId },
	]
	const consent = await adapter.findOne<Consent>({ model: 'oauthConsent', where })
	if (consent) {
		const update = { scopes: [...new Set([...consent.scopes, ...scopes])], updatedAt: now }
		await adapter.update({ model: 'oauthConsent', where: [{ field: 'id', value: consent.id }], update })
		return
	}
	const data = { id: generateId(), clientId, userId, scopes, createdAt: now, updatedAt: now }
	await adapter.create({ model: 'oauthConsent', data, forceAllowId: true })
}

export function plainCode(code: string): string {
	return code.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
}
