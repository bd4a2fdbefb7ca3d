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

/** better-auth consumes a token before it checks whose it is; this checks first. */
const isOfItsOwner = createAuthMiddleware(async (ctx) => {
	const given = withToken.safeParse(ctx.path === '/delete-user' ? ctx.body : ctx.query)
	if (!given.success) return
	const session = await getSessionFromCtx(ctx, { disableCookieCache: true, disableRefresh: true })
	const pending = await ctx.context.internalAdapter.findVerificationValue(identifierOf(given.data.token))
	if (session && pending && pending.value !== session.user.id) {
		throw new APIError('NOT_FOUND', { message: 'invalid token' })
	}
})

const identifierOf = (token: string) => `delete-account-${token}`

/**
 * Before `POST /delete-user`. better-auth either deletes at once, with the password or a fresh session, or mails a
 * token for everyone; the specification wants both. So the token is mailed to those who could not delete at once and
 * say where the mail shall lead (`callbackURL`); without it the answer asks them to sign in again.
 */
export function deletionPlugin({ mailer }: { mailer: Mailer }) {
	return {
		id: 'deletion',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path === '/delete-user' || path === '/delete-user/callback',
					handler: isOfItsOwner,
				},
				{
					matcher: ({ path }) => path === '/delete-user',
					handler: createAuthMiddleware(async (ctx) => {
						const asked = body.safeParse(ctx.body)
						if (!asked.success) return undefined
						const session = await getSessionFromCtx(ctx, { disableCookieCache: true })
						const freshAgeMs = ctx.context.sessionConfig.freshAge * 1000
						if (!session || Date.now() - session.session.createdAt.getTime() < freshAgeMs) return undefined
						const token = generateRandomString(32, '0-9', 'a-z')
						await ctx.context.internalAdapter.createVerificationValue({
							identifier: identifierOf(token),
							value: session.user.id,
							expiresAt: new Date(Date.now() + deletionTokenLifeSeconds * 1000),
						})
						const { callbackURL } = asked.data
						await ctx.context.runInBackgroundOrAwait(
							mailer.deleteAccount(session.user, { token, callbackURL }, ctx.headers),
						)
						return ctx.json({ success: true, message: 'Verification email sent' })
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
