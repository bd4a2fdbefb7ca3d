import { getCurrentAdapter, runWithTransaction } from '@better-auth/core/context'
import { generateId } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { grantTables } from '#services/accounts/openid/end-grants.ts'
import { endSecondFactor } from '#services/accounts/two-factor/enabled-at.ts'
import { isEmailTaken, consumePreviousAddress } from './previous-addresses.ts'

const resetLifeMs = 3_600_000

/**
 * `POST /restore-email`: the way back that the mail to the old address opens, for an account that somebody else took
 * over. In one transaction the account has its old address again, every session, password and pending link of it is
 * gone, with every service that was let in and the sign-in methods and the second factor that were added since, and the
 * answer carries the token that sets a new password.
 */
export function restoreEmail({ clock }: { clock: Clock }) {
	return createAuthEndpoint(
		'/restore-email',
		{ method: 'POST', body: z.object({ token: z.string().max(200) }) },
		async (ctx) => {
			const now = clock.now()
			const token = await runWithTransaction(ctx.context.adapter, async () => {
				const adapter = await getCurrentAdapter(ctx.context.adapter)
				const previous = await consumePreviousAddress(ctx, ctx.body.token, now)
				if (!previous) throw new APIError('BAD_REQUEST', { message: 'invalid token' })
				const { userId, email, changedAt } = previous
				if (await isEmailTaken(ctx, email, { userId, now })) {
					throw new APIError('BAD_REQUEST', { message: "Couldn't update your email" })
				}
				await ctx.context.internalAdapter.updateUser(userId, { email, emailVerified: true })
				await ctx.context.internalAdapter.deleteUserSessions(userId)
				const ofUser = { field: 'userId', value: userId }
				const credential = { field: 'providerId', value: 'credential' }
				await adapter.updateMany({
					model: 'account',
					where: [ofUser, credential],
					update: { password: null },
				})
				const since = { field: 'createdAt', value: changedAt, operator: 'gte' as const }
				const notCredential = { ...credential, operator: 'ne' as const }
				await adapter.deleteMany({ model: 'account', where: [ofUser, notCredential, since] })
				await adapter.deleteMany({ model: 'passkey', where: [ofUser, since] })
				await endSecondFactor(adapter, userId, changedAt)
				for (const model of [...grantTables, 'oauthConsent']) {
					await adapter.deleteMany({ model, where: [ofUser] })
				}
				// An address that the account had before stays able to take it back from this one.
				const later = { field: 'changedAt', value: changedAt, operator: 'gte' as const }
				await adapter.deleteMany({ model: 'previousAddress', where: [ofUser, later] })
				await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
				const reset = generateId(24)
				await ctx.context.internalAdapter.createVerificationValue({
					identifier: `reset-password:${reset}`,
					value: userId,
					expiresAt: new Date(now.getTime() + resetLifeMs),
				})
				return reset
			})
			return ctx.json({ status: true, token })
		},
	)
}
