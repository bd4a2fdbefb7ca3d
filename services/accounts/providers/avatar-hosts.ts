import { clientVariables, type ProviderId, type ProvidersConfig, providerIds } from './config.ts'

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

/** The avatar hosts of the configured providers. */
export function avatarHostsOf(config: ProvidersConfig): string[] {
	const hosts = providerIds.flatMap((provider) => {
		if (!clientVariables(provider).every((name) => config[name])) return []
		const issuer = provider === 'gitlab' && config.GITLAB_ISSUER
		return issuer ? [new URL(issuer).hostname] : avatarHosts[provider]
	})
	return [...new Set(hosts)]
}
