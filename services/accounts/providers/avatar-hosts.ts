import { type ProviderId, providerIds } from './limits.ts'
import type { SocialProviders } from './social-providers.ts'

/**
 * Hosts of the pictures that providers give, as exact names or `*.example.org` for subdomains. Gravatar, to which some of
 * them lead, is not asked. Apple gives no picture; Microsoft sends it inline.
 */
const avatarHosts: Record<ProviderId, readonly string[]> = {
	apple: [],
	discord: ['cdn.discordapp.com'],
	facebook: ['platform-lookaside.fbsbx.com', 'graph.facebook.com', '*.fbcdn.net'],
	github: ['avatars.githubusercontent.com'],
	microsoft: [],
	google: ['lh3.googleusercontent.com', 'lh4.googleusercontent.com', 'lh5.googleusercontent.com'],
	huggingface: ['huggingface.co', 'cdn-avatars.huggingface.co'],
	slack: ['avatars.slack-edge.com'],
	spotify: ['i.scdn.co'],
	twitch: ['static-cdn.jtvnw.net'],
	twitter: ['pbs.twimg.com', 'abs.twimg.com'],
	dropbox: ['dl-web.dropbox.com'],
	kick: ['files.kick.com'],
	linear: ['public.linear.app'],
	linkedin: ['media.licdn.com'],
	gitlab: ['gitlab.com'],
	tiktok: ['*.tiktokcdn.com', '*.tiktokcdn-us.com', '*.tiktokcdn-eu.com'],
	reddit: ['styles.redditmedia.com', 'www.redditstatic.com', 'i.redd.it'],
	roblox: ['tr.rbxcdn.com'],
	vk: ['*.userapi.com', 'vk.com'],
	zoom: ['*.zoom.us'],
	notion: ['lh3.googleusercontent.com', 's3-us-west-2.amazonaws.com'],
}

/** The avatar hosts of providers, given with their options. */
export function avatarHostsOf(providers: SocialProviders): string[] {
	const hosts = providerIds.flatMap((provider) => {
		const options = providers[provider]
		if (!options) return []
		const issuer = 'issuer' in options && options.issuer
		return issuer ? [new URL(issuer).hostname] : avatarHosts[provider]
	})
	return [...new Set(hosts)]
}
