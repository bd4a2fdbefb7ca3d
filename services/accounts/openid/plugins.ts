import { oauthDeviceAuthorization, oauthProvider } from '@better-auth/oauth-provider'
import { jwt } from 'better-auth/plugins'
import type { Clock } from '#platform/clock.ts'
import type { Background } from '#services/accounts/background.ts'
import type { Db } from '#services/accounts/tables.ts'
import { authorizationRequests } from './authorization-requests.ts'
import { profileClaims, rejectBanned, rejectBannedGrant, supportedClaims } from './claims.ts'
import { secretHash } from './clients.ts'
import { codeLifeSeconds } from '#services/accounts/better-auth-patches/oauth-codes-used-once.ts'
import { requireConsent } from './applications.ts'
import { grantHooks } from './grant-hooks.ts'
import { signingOptions } from './signing.ts'
import { withBackchannelLogout } from './backchannel-logout.ts'
import { openidScopes } from './scopes.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

/** better-auth endpoints that Parvis replaces or disables: clients and consents are managed by our own endpoints. */
export const closedOpenidPaths = [
	'/token',
	'/device/token',
	'/oauth2/continue',
	'/oauth2/register',
	'/oauth2/create-client',
	'/oauth2/get-client',
	'/oauth2/get-clients',
	'/oauth2/public-client',
	'/oauth2/public-client-prelogin',
	'/oauth2/update-client',
	'/oauth2/client/rotate-secret',
	'/oauth2/delete-client',
	'/oauth2/get-consent',
	'/oauth2/get-consents',
	'/oauth2/update-consent',
	'/oauth2/delete-consent',
]

type Options = { db: Db; siteUrl: string; background: Background; clock: Clock }

/**
 * Parvis as an OpenID provider for the community's other services and the launcher. The issuer is the site's origin.
 */
export function openidPlugins({ db, siteUrl, background, clock }: Options) {
	return [
		jwt(signingOptions(siteUrl)),
		withBackchannelLogout(
			oauthProvider({
				loginPage: '/auth/login',
				consentPage: '/auth/oidc',
				scopes: [...openidScopes],
				grantTypes: ['authorization_code', 'refresh_token'],
				advertisedMetadata: { claims_supported: supportedClaims },
				codeExpiresIn: codeLifeSeconds,
				accessTokenExpiresIn: hourSeconds,
				idTokenExpiresIn: hourSeconds,
				refreshTokenExpiresIn: 30 * daySeconds,
				storeClientSecret: { hash: secretHash },
				storeTokens: 'hashed',
				clientPrivileges: () => false,
				resourcePrivileges: () => false,
				customUserInfoClaims: profileClaims(siteUrl, clock),
				customAccessTokenClaims({ user }) {
					rejectBanned(user, clock.now())
					return {}
				},
				async customTokenResponseFields({ user, verificationValue }) {
					rejectBannedGrant(user, clock.now())
					if (verificationValue) await requireConsent(db, verificationValue)
					return {}
				},
				// Our own rate limiter covers these endpoints.
				rateLimit: {
					token: false,
					authorize: false,
					introspect: false,
					revoke: false,
					register: false,
					userinfo: false,
				},
				silenceWarnings: { oauthAuthServerConfig: true, openidConfig: true },
			}),
			{ siteUrl, background },
		),
		oauthDeviceAuthorization({
			verificationUri: new URL('/auth/device', siteUrl).href,
			expiresIn: '15m',
			interval: '5s',
		}),
		authorizationRequests,
		grantHooks({ db, clock }),
	] as const
}
