import { defineRequestState } from '@better-auth/core/context'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { Db } from '#services/accounts/tables.ts'

/** What a user let in, beside sessions: consents stay, so that the services are not asked about again. */
export const grantTables = ['oauthAccessToken', 'oauthRefreshToken', 'deviceCode'] as const

/**
 * Ends what an old password may have opened and the end of its sessions leaves: tokens of services, devices that are
 * about to get theirs, browsers trusted without a second factor, sign-ins under way and mailed links. Goes after the
 * end of the sessions, whose services are found by their tokens.
 */
export async function revokeGrants(db: Db, userId: string): Promise<void> {
	await db.transaction().execute(async (trx) => {
		for (const table of grantTables) await trx.deleteFrom(table).where('userId', '=', userId).execute()
		await trx.deleteFrom('verification').where('value', '=', userId).execute()
	})
}

export const passwordResetOf = defineRequestState<string | null>(() => null)

/** After a new password that closes the sessions of before. */
export function revokeGrantsAfterPassword(db: Db) {
	return {
		matcher: ({ path }: { path?: string }) => path === '/reset-password' || path === '/change-password',
		handler: createAuthMiddleware(async (ctx) => {
			if (isAPIError(ctx.context.returned)) return
			const isReset = ctx.path === '/reset-password'
			const closesOthers = ctx.body?.revokeOtherSessions === true
			const ofSession = closesOthers ? (ctx.context.session?.user.id ?? null) : null
			const userId = isReset ? await passwordResetOf.get() : ofSession
			if (userId) await revokeGrants(db, userId)
		}),
	}
}
