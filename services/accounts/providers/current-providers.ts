import type { Log } from '#platform/log.ts'
import type { Settings } from '#services/accounts/settings/settings.ts'
import { type ProviderId, providerIds, secretOf } from './limits.ts'
import { optionsOf, type SocialProviders } from './social-providers.ts'

type Dependencies = {
	settings: Pick<Settings, 'current' | 'version' | 'secret'>
	/** Further providers, for tests. */
	further?: SocialProviders | undefined
	log: Log
}

/**
 * better-auth's options of the providers that users may sign in with now, in the order of the specification: those that
 * are enabled and have a client id and a secret. The same object until the settings change.
 */
export function createCurrentProviders({
	settings,
	further,
	log,
}: Dependencies): () => Promise<SocialProviders> {
	let last: { version: string; providers: SocialProviders } | undefined

	/** Null without a secret; one that cannot be read must not stop the other ways to sign in. */
	async function clientSecret(provider: ProviderId): Promise<string | null> {
		try {
			return await settings.secret('providers', secretOf(provider))
		} catch (error) {
			log.error('the secret of a provider cannot be read: set it again', { provider, error })
			return null
		}
	}

	async function read(): Promise<SocialProviders> {
		const { providers } = await settings.current()
		const enabled = providerIds.filter((id) => providers[id].isEnabled)
		const options = await Promise.all(
			enabled.map(async (id) => {
				const secret = await clientSecret(id)
				const client = { clientId: providers[id].clientId, clientSecret: secret ?? '' }
				return secret === null ? [] : [[id, optionsOf(id, client, providers)] as const]
			}),
		)
		return { ...Object.fromEntries(options.flat()), ...further }
	}

	return async () => {
		const version = await settings.version()
		if (last?.version !== version) last = { version, providers: await read() }
		return last.providers
	}
}
