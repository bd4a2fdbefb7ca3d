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
 * `POST /restore-email`: takes an account back with the link mailed to its old address, after somebody else took it over.
 * One transaction restores the address, deletes all sessions, the password, pending links and OAuth grants, and the
 * sign-in methods and second factor added since. The answer carries the token to set a new password.
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
				// Addresses replaced before this one remain restorable.
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
