import { defineRequestState } from '@better-auth/core/context'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { Db } from '#services/accounts/tables.ts'

/** Grants of a user that are revoked. Consents stay, so that users need not consent again. */
export const grantTables = ['oauthAccessToken', 'oauthRefreshToken', 'deviceCode'] as const

/**
 * Revokes what an old password may have opened beyond sessions: OAuth tokens, pending device codes, trusted devices,
 * pending sign-ins and mailed links. Call it after the sessions have ended: back-channel logout finds its recipients by
 * their tokens.
 */
export async function revokeGrants(db: Db, userId: string): Promise<void> {
	await db.transaction().execute(async (trx) => {
		for (const table of grantTables) await trx.deleteFrom(table).where('userId', '=', userId).execute()
		await trx.deleteFrom('verification').where('value', '=', userId).execute()
	})
}

export const passwordResetOf = defineRequestState<string | null>(() => null)

/** Runs after a password change that ends the other sessions. */
export function revokeGrantsAfterPassword(db: Db) {
	return {
		matcher: ({ path }: { path?: string }) => path === '/reset-password' || path === '/change-password',
		handler: createAuthMiddleware(async (ctx) => {
			if (isAPIError(ctx.context.returned)) return
			const isReset = ctx.path === '/reset-password'
			const endsOthers = ctx.body?.revokeOtherSessions === true
			const ownId = endsOthers ? (ctx.context.session?.user.id ?? null) : null
			const userId = isReset ? await passwordResetOf.get() : ownId
			if (userId) await revokeGrants(db, userId)
		}),
	}
}
