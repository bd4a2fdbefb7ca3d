// better-auth reads and deletes the OAuth state in two steps, between which another callback may pass.
// No upstream issue found.

import { createAuthMiddleware } from 'better-auth/api'
import { claimOnce } from '#services/accounts/single-use.ts'

/** Lifetime of the state of a social sign-in (specification, section 9), of its row and its cookie. */
export const stateLifeSeconds = 600

/** Only the browser that has the signed state cookie can consume the state. */
export const stateUsedOnce = {
	matcher: ({ path }: { path?: string }) => path === '/callback/:id',
	handler: createAuthMiddleware(async (ctx) => {
		const state: unknown = ctx.query?.state
		if (ctx.method !== 'GET' || typeof state !== 'string') return
		const { createAuthCookie, secret, options } = ctx.context
		if ((await ctx.getSignedCookie(createAuthCookie('state').name, secret)) !== state) return
		if (await claimOnce(ctx, `state:${state}`, stateLifeSeconds)) return
		throw ctx.redirect(`${options.onAPIError?.errorURL}?error=please_restart_the_process`)
	}),
}
