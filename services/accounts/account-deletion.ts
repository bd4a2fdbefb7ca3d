import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { generateRandomString } from 'better-auth/crypto'
import { z } from 'zod'
import type { Mailer } from '#services/accounts/mails/mailer.ts'

export const deletionTokenLifeSeconds = 24 * 3600

const body = z.object({
	callbackURL: z.string(),
	password: z.undefined().optional(),
	token: z.undefined().optional(),
})

const withToken = z.object({ token: z.string() })

/** better-auth consumes a token before it checks its owner; this checks the owner first. */
const checkTokenOwner = createAuthMiddleware(async (ctx) => {
	const input = withToken.safeParse(ctx.path === '/delete-user/callback' ? ctx.query : ctx.body)
	if (!input.success) return
	const session = await getSessionFromCtx(ctx, { disableCookieCache: true, disableRefresh: true })
	const pending = await ctx.context.internalAdapter.findVerificationValue(identifierOf(input.data.token))
	if (session && pending && pending.value !== session.user.id) {
		throw new APIError('NOT_FOUND', { message: 'invalid token' })
	}
})

const deletionPaths = new Set(['/delete-user', '/delete-user/schedule', '/delete-user/callback'])

const identifierOf = (token: string) => `delete-account-${token}`

/**
 * Before `POST /delete-user` and `POST /delete-user/schedule`. better-auth either deletes immediately (with the password or a fresh session) or mails a
 * token to everyone; the specification requires both. The token is mailed to users whose session is not fresh and who
 * send a `callbackURL`; without one, the response asks them to sign in again. Only the answer about the mail has a code,
 * which tells it from an immediate deletion.
 */
export function deletionPlugin({ mailer }: { mailer: Mailer }) {
	return {
		id: 'deletion',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path !== undefined && deletionPaths.has(path),
					handler: checkTokenOwner,
				},
				{
					matcher: ({ path }) => path === '/delete-user' || path === '/delete-user/schedule',
					handler: createAuthMiddleware(async (ctx) => {
						const input = body.safeParse(ctx.body)
						if (!input.success) return undefined
						const session = await getSessionFromCtx(ctx, { disableCookieCache: true })
						const freshAgeMs = ctx.context.sessionConfig.freshAge * 1000
						if (!session || Date.now() - session.session.createdAt.getTime() < freshAgeMs) return undefined
						const token = generateRandomString(32, '0-9', 'a-z')
						await ctx.context.internalAdapter.createVerificationValue({
							identifier: identifierOf(token),
							value: session.user.id,
							expiresAt: new Date(Date.now() + deletionTokenLifeSeconds * 1000),
						})
						const { callbackURL } = input.data
						await ctx.context.runInBackgroundOrAwait(
							mailer.deleteAccount(session.user, { token, callbackURL }, ctx.headers),
						)
						return ctx.json({ success: true, message: 'Verification email sent', code: 'DELETION_MAIL_SENT' })
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
