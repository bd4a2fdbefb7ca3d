// twoFactor asks for the second factor only after a password.
// Upstream: https://github.com/better-auth/better-auth/issues/11287, option: https://github.com/better-auth/better-auth/issues/10322.

import { createAuthMiddleware } from 'better-auth/api'
import { policyOf } from '#services/accounts/endpoint-policies.ts'
import type { twoFactor } from 'better-auth/plugins'

/** The page that asks for the second factor. */
const challengePage = '/auth/two-factor'

type Call = { path?: string; context: { session?: unknown } }

/**
 * Asks for the second factor after every other sign-in method except passkeys, which are two factors in themselves. A
 * redirecting sign-in goes to the challenge page first, and from there to its target.
 */
export function askSecondFactorEverywhere(plugin: ReturnType<typeof twoFactor>) {
	return [
		...plugin.hooks.after.flatMap((hook) => [hook, { matcher: isOtherSignIn, handler: hook.handler }]),
		{
			matcher: isOtherSignIn,
			handler: createAuthMiddleware(async (ctx) => {
				const destination = ctx.context.responseHeaders?.get('location')
				if (!destination || !isChallenge(ctx.context.returned)) return
				throw ctx.redirect(`${challengePage}?callbackURL=${encodeURIComponent(destination)}`)
			}),
		},
	]
}

/** Verifying an address also signs in, unless the user is signed in already. */
function isOtherSignIn({ path = '', context }: Call): boolean {
	return policyOf(path).secondFactor === 'ours' && !(path === '/verify-email' && context.session)
}

function isChallenge(answer: unknown): boolean {
	return typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer
}
