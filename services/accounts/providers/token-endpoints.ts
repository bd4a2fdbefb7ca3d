import { authorizationCodeRequest } from '@better-auth/core/oauth2'
import type { ProviderId } from './limits.ts'
import { type Client, optionsOf, type ProviderSettings } from './social-providers.ts'

/** Where better-auth exchanges a code, of the providers whose address is always the same. */
const tokenEndpoints: Record<Exclude<ProviderId, 'gitlab' | 'microsoft'>, string> = {
	apple: 'https://appleid.apple.com/auth/token',
	discord: 'https://discord.com/api/oauth2/token',
	facebook: 'https://graph.facebook.com/v24.0/oauth/access_token',
	github: 'https://github.com/login/oauth/access_token',
	google: 'https://oauth2.googleapis.com/token',
	huggingface: 'https://huggingface.co/oauth/token',
	slack: 'https://slack.com/api/openid.connect.token',
	spotify: 'https://accounts.spotify.com/api/token',
	twitch: 'https://id.twitch.tv/oauth2/token',
	twitter: 'https://api.x.com/2/oauth2/token',
	dropbox: 'https://api.dropboxapi.com/oauth2/token',
	kick: 'https://id.kick.com/oauth/token',
	linear: 'https://api.linear.app/oauth/token',
	linkedin: 'https://www.linkedin.com/oauth/v2/accessToken',
	tiktok: 'https://open.tiktokapis.com/v2/oauth/token/',
	reddit: 'https://www.reddit.com/api/v1/access_token',
	roblox: 'https://apis.roblox.com/oauth/v1/token',
	vk: 'https://id.vk.com/oauth2/auth',
	zoom: 'https://zoom.us/oauth/token',
	notion: 'https://api.notion.com/v1/oauth/token',
}

const withBasicAuthentication = new Set<ProviderId>(['notion', 'reddit', 'twitter'])

function tokenEndpointOf(provider: ProviderId, settings: ProviderSettings): string {
	if (provider === 'gitlab') {
		return `${(settings.gitlabIssuer || 'https://gitlab.com').replace(/\/+$/, '')}/oauth/token`
	}
	if (provider === 'microsoft') {
		const tenant = settings.microsoftTenant || 'common'
		return `https://login.microsoftonline.com/${tenant}/oauth2/v2.0/token`
	}
	return tokenEndpoints[provider]
}

export type CodeExchange = { client: Client; settings: ProviderSettings; callbackUrl: string; code: string }

/** The request that exchanges a code at a provider, as sign-in makes it. */
export async function codeRequest(provider: ProviderId, exchange: CodeExchange) {
	const { client, settings, callbackUrl, code } = exchange
	const { body, headers } = await authorizationCodeRequest({
		code,
		codeVerifier: code,
		redirectURI: callbackUrl,
		options: optionsOf(provider, client, settings),
		...(withBasicAuthentication.has(provider) && { authentication: 'basic' }),
		...(provider === 'tiktok' && { tokenEndpointAuth: { method: 'custom', customizeRequest: addSecret } }),
	})
	return {
		url: tokenEndpointOf(provider, settings),
		headers: { 'user-agent': 'Parvis', ...headers },
		body: body.toString(),
	}

	/** `client_key` takes the place of the client id. */
	function addSecret(request: { body: URLSearchParams }): void {
		request.body.set('client_secret', client.clientSecret)
	}
}
