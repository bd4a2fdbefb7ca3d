import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#services/accounts/tables.ts'
import { touchPasskey } from './queries.ts'

export const maxPasskeys = 20

const registrationPaths = new Set(['/passkey/generate-register-options', '/passkey/verify-registration'])

/**
 * Passkeys require a verified address: otherwise somebody could register with another person's address and keep a passkey
 * for the time after its owner takes the account over.
 */
const checkRegistration = {
	matcher: ({ path = '' }: { path?: string }) => registrationPaths.has(path),
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
 * Sign-in by passkeys for the host of `baseUrl`. WebAuthn user verification is required, so that a passkey counts as two
 * factors, and passkeys must be discoverable.
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
				requireUserVerification(verification.registrationInfo?.userVerified)
				return { name: getAuthenticatorName(verification.registrationInfo?.aaguid) }
			},
		},
		authentication: {
			async afterVerification({ verification, clientData }) {
				requireUserVerification(verification.authenticationInfo.userVerified)
				await touchPasskey(db, clientData.id, clock.now())
			},
		},
	})
	return { ...plugin, hooks: { before: [checkRegistration], after: [requestUserVerification] } }
}

/** better-auth only prefers user verification; this requires it. */
const requestUserVerification = {
	matcher: ({ path }: { path?: string }) => path === '/passkey/generate-authenticate-options',
	handler: createAuthMiddleware(async (ctx) => {
		const options = ctx.context.returned
		if (typeof options !== 'object' || options === null || !('challenge' in options)) return
		return ctx.json({ ...options, userVerification: 'required' })
	}),
}

function requireUserVerification(isVerified: boolean | undefined): void {
	if (!isVerified) throw new APIError('UNAUTHORIZED', { message: 'User verification required' })
}
