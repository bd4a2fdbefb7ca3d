// twoFactor asks after a password only.
// Upstream: https://github.com/better-auth/better-auth/issues/11287, option: https://github.com/better-auth/better-auth/issues/10322.

import { createAuthMiddleware } from 'better-auth/api'
import { policyOf } from '#services/accounts/endpoint-policies.ts'
import type { twoFactor } from 'better-auth/plugins'

/** The page that asks for the second factor. */
const challengePage = '/auth/two-factor'

type Call = { path?: string; context: { session?: unknown } }

/**
 * Asks after every other way to sign in, but not after a passkey, which is two factors in itself. A redirect leads to the
 * page that asks, and from there to its own target.
 */
export function askSecondFactorEverywhere(plugin: ReturnType<typeof twoFactor>) {
	return [
		...plugin.hooks.after.flatMap((asked) => [asked, { matcher: isOtherWayIn, handler: asked.handler }]),
		{
			matcher: isOtherWayIn,
			handler: createAuthMiddleware(async (ctx) => {
				const destination = ctx.context.responseHeaders?.get('location')
				if (!destination || !isQuestion(ctx.context.returned)) return
				throw ctx.redirect(`${challengePage}?callbackURL=${encodeURIComponent(destination)}`)
			}),
		},
	]
}

/** A verified address signs in as well, but not somebody who already is. */
function isOtherWayIn({ path = '', context }: Call): boolean {
	return policyOf(path).secondFactor === 'ours' && !(path === '/verify-email' && context.session)
}

function isQuestion(answer: unknown): boolean {
	return typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer
}
