import { APIError, createAuthEndpoint, freshSessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import { lengthProblem, passwordProblems } from '#services/accounts/passwords/rules.ts'
import { noticeAfter } from './notices.ts'

const body = z.object({ newPassword: z.string() })

/**
 * A first password for somebody who signs in without one, in a session that has just begun: better-auth has this call
 * for servers alone. And a mail to the owner of an account after every change to what protects it.
 */
export function securityPlugin({ mailer }: { mailer: Mailer }) {
	return {
		id: 'security',
		endpoints: {
			setFirstPassword: createAuthEndpoint(
				'/set-first-password',
				{ method: 'POST', body, use: [freshSessionMiddleware] },
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
		hooks: { after: [noticeAfter(mailer)] },
	}
}
