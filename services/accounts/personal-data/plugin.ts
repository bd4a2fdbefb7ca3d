import { APIError, type BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { originOf } from '#services/accounts/audit/origin.ts'
import { localeOf } from '#services/accounts/mails/mailer.ts'
import { isFresh } from '#services/accounts/security/fresh.ts'
import { orApiError } from '#services/accounts/users/api-error.ts'
import type { Deletions } from './deletion.ts'

/** `POST /delete-user/schedule`: as `/delete-user`, with the same proofs, but the account is deleted after a grace period. */
export function scheduledDeletionPlugin({ deletions }: { deletions: Pick<Deletions, 'schedule'> }) {
	return {
		id: 'scheduled-deletion',
		endpoints: {
			scheduleDeletion: createAuthEndpoint(
				'/delete-user/schedule',
				{
					method: 'POST',
					use: [sensitiveSessionMiddleware],
					body: z.object({
						callbackURL: z.string().optional(),
						password: z.string().optional(),
						token: z.string().optional(),
					}),
				},
				async (ctx) => {
					const { user, session } = ctx.context.session
					const { internalAdapter, password: passwords, sessionConfig } = ctx.context
					const { password, token } = ctx.body
					if (token) {
						const pending = await internalAdapter.consumeVerificationValue(`delete-account-${token}`)
						if (pending?.value !== user.id) throw new APIError('NOT_FOUND', { message: 'Invalid token' })
					} else if (password) {
						const { password: hash } = (await internalAdapter.findCredentialAccount(user.id)) ?? {}
						if (!hash || !(await passwords.verify({ hash, password })))
							throw new APIError('BAD_REQUEST', { message: 'Invalid password' })
					} else if (!isFresh(session, sessionConfig.freshAge)) {
						const message = 'Session expired. Re-authenticate to perform this action.'
						throw new APIError('BAD_REQUEST', { message })
					}
					const by = { locale: localeOf(ctx.headers), origin: originOf(ctx.headers) }
					const deletionDueAt = await orApiError(deletions.schedule(user.id, by))
					await internalAdapter.deleteUserSessions(user.id)
					deleteSessionCookie(ctx)
					return ctx.json({ success: true, deletionDueAt: deletionDueAt.toISOString() })
				},
			),
		},
	} satisfies BetterAuthPlugin
}
