/** The social providers of the specification (section 9), in its order. */
export const providerIds = [
	'apple',
	'discord',
	'facebook',
	'github',
	'microsoft',
	'google',
	'huggingface',
	'slack',
	'spotify',
	'twitch',
	'twitter',
	'dropbox',
	'kick',
	'linear',
	'linkedin',
	'gitlab',
	'tiktok',
	'reddit',
	'roblox',
	'vk',
	'zoom',
	'notion',
] as const

export type ProviderId = (typeof providerIds)[number]

export const isProviderId = (id: string): id is ProviderId => providerIds.some((each) => each === id)

/** The name of the client secret of a provider among the secrets of the settings. */
export type ProviderSecret = `${ProviderId}Secret`

export const secretOf = (id: ProviderId): ProviderSecret => `${id}Secret`

/** A variable of the client of a provider. */
export type Variable = `${Uppercase<ProviderId>}_CLIENT_${'ID' | 'SECRET'}`

export function clientVariables(id: ProviderId): [id: Variable, secret: Variable] {
	const name = id.toUpperCase() as Uppercase<ProviderId>
	return [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`]
}
