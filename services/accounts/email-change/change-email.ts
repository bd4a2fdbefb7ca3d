import { getCurrentAdapter } from '@better-auth/core/context'
import type { GenericEndpointContext } from 'better-auth'
import {
	APIError,
	createAuthEndpoint,
	createEmailVerificationToken,
	sensitiveSessionMiddleware,
} from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import { isEmailTaken } from './previous-addresses.ts'

const tokenLifeSeconds = 3600

/**
 * Replaces better-auth's `POST /change-email`: an unverified address is replaced immediately, a verified one only after
 * confirmation from the old address (specification, section 4). A taken address is rejected explicitly, as specified.
 */
export function changeEmail({ mailer, clock }: { mailer: Mailer; clock: Clock }) {
	return createAuthEndpoint(
		'/change-email',
		{
			method: 'POST',
			body: z.object({ newEmail: z.email().max(254), callbackURL: z.string().optional() }),
			use: [sensitiveSessionMiddleware],
		},
		async (ctx) => {
			const { session, user } = ctx.context.session
			const newEmail = ctx.body.newEmail.toLowerCase()
			const { callbackURL = '/' } = ctx.body
			if (newEmail === user.email) throw new APIError('BAD_REQUEST', { message: 'Email is the same' })
			if (await isEmailTaken(ctx, newEmail, { userId: user.id, now: clock.now() })) throw notUpdated()
			if (user.emailVerified) {
				const token = await createEmailVerificationToken(
					ctx.context.secret,
					user.email,
					newEmail,
					tokenLifeSeconds,
					{ userId: user.id },
				)
				const link = verificationLink(ctx, token, callbackURL)
				await inBackground(ctx, mailer.confirmEmailChange(user, { newEmail, link }, ctx.headers))
				return ctx.json({ status: true })
			}
			const changed = { ...user, email: newEmail }
			await deletePendingLinks(ctx, user.id)
			await ctx.context.internalAdapter.updateUser(user.id, { email: newEmail }).catch(async (error) => {
				throw (await isEmailTaken(ctx, newEmail, { userId: user.id, now: clock.now() }))
					? notUpdated()
					: error
			})
			await setSessionCookie(ctx, { session, user: changed })
			await inBackground(ctx, mailer.unverifiedEmailReplaced(user, ctx.headers))
			await inBackground(ctx, sendVerification(ctx, mailer, changed, callbackURL))
			return ctx.json({ status: true })
		},
	)
}

export async function sendVerification(
	ctx: GenericEndpointContext,
	mailer: Mailer,
	user: { name: string; email: string },
	callbackURL: string,
): Promise<void> {
	const token = await createEmailVerificationToken(
		ctx.context.secret,
		user.email,
		undefined,
		tokenLifeSeconds,
	)
	await mailer.verifyEmail(user, verificationLink(ctx, token, callbackURL), ctx.headers)
}

function verificationLink(ctx: GenericEndpointContext, token: string, callbackURL: string): string {
	const query = new URLSearchParams({ token, callbackURL })
	return `${ctx.context.baseURL}/verify-email?${query}`
}

export async function deletePendingLinks(ctx: GenericEndpointContext, userId: string): Promise<void> {
	const adapter = await getCurrentAdapter(ctx.context.adapter)
	await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
}

async function inBackground(ctx: GenericEndpointContext, sending: Promise<void>): Promise<void> {
	await ctx.context.runInBackgroundOrAwait(sending)
}

const notUpdated = () => new APIError('BAD_REQUEST', { message: "Couldn't update your email" })
