import { APIError, createAuthEndpoint, freshSessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { lengthProblem, passwordProblems } from '#services/accounts/passwords/rules.ts'

/** Sets the first password of a user without one; better-auth has no HTTP endpoint for this. */
export const setFirstPassword = {
	id: 'set-first-password',
	endpoints: {
		setFirstPassword: createAuthEndpoint(
			'/set-first-password',
			{ method: 'POST', body: z.object({ newPassword: z.string() }), use: [freshSessionMiddleware] },
			async (ctx) => {
				const { newPassword } = ctx.body
				const problem = lengthProblem(newPassword)
				if (problem) throw new APIError('BAD_REQUEST', { message: passwordProblems[problem] })
				const { internalAdapter, password } = ctx.context
				const userId = ctx.context.session.user.id
				const account = await internalAdapter.findCredentialAccount(userId)
				if (account?.password) throw new APIError('BAD_REQUEST', { message: 'user already has a password' })
				const hash = await password.hash(newPassword)
				if (account) await internalAdapter.updateAccount(account.id, { password: hash })
				else {
					const link = { userId, providerId: 'credential', accountId: userId, password: hash }
					await internalAdapter.linkAccount(link)
				}
				return ctx.json({ status: true })
			},
		),
	},
}
