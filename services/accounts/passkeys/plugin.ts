import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#services/accounts/tables.ts'
import { touchPasskey } from './queries.ts'

export const maxPasskeys = 20

const adding = new Set(['/passkey/generate-register-options', '/passkey/verify-registration'])

/**
 * A passkey is added to a confirmed address alone: else somebody could register another's address and hold a key to
 * the account for the day on which its owner takes it over. To add and to remove asks for a session that has just
 * begun.
 */
const guardedPasskeys = {
	matcher: ({ path = '' }: { path?: string }) => adding.has(path),
	handler: createAuthMiddleware(async (ctx) => {
		const signedIn = await getSessionFromCtx(ctx)
		if (!signedIn) return
		if (!signedIn.user.emailVerified) throw new APIError('FORBIDDEN', { message: 'Email not verified' })
		const where = [{ field: 'userId', value: signedIn.user.id }]
		if ((await ctx.context.adapter.count({ model: 'passkey', where })) < maxPasskeys) return
		throw new APIError('FORBIDDEN', { message: 'Too many passkeys' })
	}),
}

type Dependencies = { siteName: string; baseUrl: string; db: Db; clock: Clock }

/**
 * Passkeys of the host of `baseUrl`: a sign-in without a password. The authenticator must have made sure who holds it
 * (WebAuthn user verification), so that a passkey counts as two factors, and must find its keys by itself.
 */
export function passkeyPlugin({ siteName, baseUrl, db, clock }: Dependencies) {
	const { hostname, origin } = new URL(baseUrl)
	const plugin = passkey({
		rpID: hostname,
		rpName: siteName,
		origin,
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
		registration: {
			async afterVerification({ verification }) {
				requireVerifiedHolder(verification.registrationInfo?.userVerified)
				return { name: getAuthenticatorName(verification.registrationInfo?.aaguid) }
			},
		},
		authentication: {
			async afterVerification({ verification, clientData }) {
				requireVerifiedHolder(verification.authenticationInfo.userVerified)
				await touchPasskey(db, clientData.id, clock.now())
			},
		},
	})
	return { ...plugin, hooks: { before: [guardedPasskeys], after: [askForVerifiedHolder] } }
}

/** better-auth asks the authenticator to verify its holder if it can; this asks for it in any case. */
const askForVerifiedHolder = {
	matcher: ({ path }: { path?: string }) => path === '/passkey/generate-authenticate-options',
	handler: createAuthMiddleware(async (ctx) => {
		const options = ctx.context.returned
		if (typeof options !== 'object' || options === null || !('challenge' in options)) return
		return ctx.json({ ...options, userVerification: 'required' })
	}),
}

function requireVerifiedHolder(isVerified: boolean | undefined): void {
	if (!isVerified) throw new APIError('UNAUTHORIZED', { message: 'User verification required' })
}
