import { oauthDeviceAuthorization, oauthProvider } from '@better-auth/oauth-provider'
import { jwt } from 'better-auth/plugins'
import type { Clock } from '#platform/clock.ts'
import { authorizationRequests } from './authorization-requests.ts'
import { profileClaims, refuseBanned, refuseTokens, supportedClaims } from './claims.ts'
import { secretHash } from './clients.ts'
import { grantHooks } from './grant-hooks.ts'
import { openidScopes } from './scopes.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

/** better-auth's own calls that Parvis answers otherwise, or not at all: clients and consents are ours to change. */
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

/**
 * Parvis as an OpenID provider: the community's other services and the launcher sign in here. The issuer is the
 * site's origin. Signing keys serve 90 days and are published 30 days longer, more than any ID token lives.
 */
export function openidPlugins({ siteUrl, clock }: { siteUrl: string; clock: Clock }) {
	return [
		jwt({
			jwks: {
				keyPairConfig: { alg: 'RS256', modulusLength: 2048 },
				rotationInterval: 90 * daySeconds,
				gracePeriod: 30 * daySeconds,
			},
			jwt: { issuer: new URL(siteUrl).origin },
			disableSettingJwtHeader: true,
		}),
		oauthProvider({
			loginPage: '/auth/login',
			consentPage: '/auth/oidc',
			scopes: [...openidScopes],
			grantTypes: ['authorization_code', 'refresh_token'],
			advertisedMetadata: { claims_supported: supportedClaims },
			codeExpiresIn: 600,
			accessTokenExpiresIn: hourSeconds,
			idTokenExpiresIn: hourSeconds,
			refreshTokenExpiresIn: 30 * daySeconds,
			storeClientSecret: { hash: secretHash },
			storeTokens: 'hashed',
			clientPrivileges: () => false,
			resourcePrivileges: () => false,
			customUserInfoClaims: profileClaims(siteUrl),
			customAccessTokenClaims({ user }) {
				refuseBanned(user)
				return {}
			},
			customTokenResponseFields({ user }) {
				refuseTokens(user)
				return {}
			},
			// The guard of every call counts these too.
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
		oauthDeviceAuthorization({
			verificationUri: new URL('/auth/device', siteUrl).href,
			expiresIn: '15m',
			interval: '5s',
		}),
		authorizationRequests,
		grantHooks({ clock }),
	] as const
}
