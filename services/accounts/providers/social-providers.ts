import type { BetterAuthOptions } from 'better-auth'
import { clientVariables, type ProviderId, type ProvidersConfig, providerIds } from './config.ts'

export type SocialProviders = NonNullable<BetterAuthOptions['socialProviders']>

type Client = { clientId: string; clientSecret: string }

/** better-auth's options of the configured providers, in the order of the specification. */
export function socialProvidersOf(config: ProvidersConfig): SocialProviders {
	return Object.fromEntries(
		providerIds.flatMap((provider) => {
			const [idName, secretName] = clientVariables(provider)
			const clientId = config[idName]
			const clientSecret = config[secretName]
			if (!clientId || !clientSecret) return []
			return [[provider, optionsOf(provider, { clientId, clientSecret }, config)]]
		}),
	)
}

function optionsOf(provider: ProviderId, client: Client, config: ProvidersConfig) {
	switch (provider) {
		case 'tiktok':
			return { clientKey: client.clientId, clientSecret: client.clientSecret }
		case 'gitlab':
			return { ...client, issuer: config.GITLAB_ISSUER }
		case 'microsoft':
			return { ...client, profilePhotoSize: 48 }
		default:
			return client
	}
}
