import { oauthProvider } from '@better-auth/oauth-provider'
import { deviceAuthorization, jwt } from 'better-auth/plugins'

/** Parvis as an OpenID provider: the community's other services and the launcher sign in here. */
export function openidPlugins() {
	return [
		jwt(),
		deviceAuthorization({ verificationUri: '/auth/device' }),
		oauthProvider({ loginPage: '/auth/login', consentPage: '/auth/oidc' }),
	] as const
}
