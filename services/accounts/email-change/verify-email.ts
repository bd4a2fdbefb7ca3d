import { runWithTransaction } from '@better-auth/core/context'
import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { impersonatorIn } from '#services/accounts/audit/actor.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import { claimOnce } from '#services/accounts/single-use.ts'
import { deletePendingLinks, sendVerification } from './change-email.ts'
import { isEmailTaken, savePreviousAddress } from './previous-addresses.ts'

const query = z.object({ token: z.string(), callbackURL: z.string().optional() })

const claims = z.object({
	email: z.string(),
	updateTo: z.string().optional(),
	userId: z.string().optional(),
	exp: z.number(),
})

type Claims = z.infer<typeof claims>

type Dependencies = { mailer: Mailer; clock: Clock }

/**
 * Before `GET /verify-email`: makes each token usable only once, also under concurrency, and changes an address as
 * specified (section 4): only for its signed-in owner, as unverified, and with a new verification mail. better-auth
 * handles everything else, including expired and forged tokens.
 */
export function verifyEmailHook(dependencies: Dependencies) {
	return createAuthMiddleware(async (ctx) => {
		const input = query.safeParse(ctx.query)
		if (!input.success || !isTrustedTarget(ctx, input.data.callbackURL)) return undefined
		const { token, callbackURL } = input.data
		const payload = claims.safeParse(await verifyJWT(token, ctx.context.secret))
		if (!payload.success) return undefined
		if (!(await ctx.context.internalAdapter.findUserByEmail(payload.data.email))) return undefined
		if (!payload.data.updateTo) {
			if (await isFirstUse(ctx, token, payload.data)) return undefined
			throw rejected(ctx, callbackURL, 'invalid_token')
		}
		const user = await changeAddress(ctx, { token, callbackURL, claims: payload.data, ...dependencies })
		if (callbackURL) throw ctx.redirect(callbackURL)
		return ctx.json({ status: true, user })
	})
}

type ChangeOptions = Dependencies & { token: string; callbackURL: string | undefined; claims: Claims }

async function changeAddress(ctx: GenericEndpointContext, options: ChangeOptions) {
	const { token, callbackURL, mailer, clock } = options
	const { email, updateTo: newEmail = '', userId } = options.claims
	const session = await getSessionFromCtx(ctx, { disableCookieCache: true })
	if (!session || session.user.email !== email || (userId && session.user.id !== userId)) {
		throw rejected(ctx, callbackURL, 'unauthorized')
	}
	if (impersonatorIn(session.session) !== null) throw rejected(ctx, callbackURL, 'unauthorized')
	const now = clock.now()
	const isTaken = await isEmailTaken(ctx, newEmail, { userId: session.user.id, now })
	if (isTaken || !(await isFirstUse(ctx, token, options.claims)))
		throw rejected(ctx, callbackURL, 'invalid_token')
	const restoreToken = await runWithTransaction(ctx.context.adapter, async () => {
		await deletePendingLinks(ctx, session.user.id)
		const update = { email: newEmail, emailVerified: false }
		await ctx.context.internalAdapter.updateUser(session.user.id, update)
		return await savePreviousAddress(ctx, { userId: session.user.id, email, now })
	})
	const user = { ...session.user, email: newEmail, emailVerified: false }
	await setSessionCookie(ctx, { session: session.session, user })
	await ctx.context.runInBackgroundOrAwait(sendVerification(ctx, mailer, user, callbackURL ?? '/'))
	await ctx.context.runInBackgroundOrAwait(
		mailer.emailChanged(session.user, { newEmail, token: restoreToken }, ctx.headers),
	)
	return user
}

async function isFirstUse(ctx: GenericEndpointContext, token: string, { exp }: Claims): Promise<boolean> {
	return await claimOnce(ctx, `verification:${token}`, exp - Math.floor(Date.now() / 1000))
}

function isTrustedTarget(ctx: GenericEndpointContext, url: string | undefined): boolean {
	return !url || ctx.context.isTrustedOrigin(url, { allowRelativePaths: true })
}

function rejected(ctx: GenericEndpointContext, callbackURL: string | undefined, code: string): Error {
	if (!callbackURL) return new APIError('UNAUTHORIZED', { message: code })
	return ctx.redirect(`${callbackURL}${callbackURL.includes('?') ? '&' : '?'}error=${code}`)
}
