import type { BetterAuthOptions } from 'better-auth'
import type { FixedFields } from '#services/accounts/settings/section-store.ts'
import type { SectionValues } from '#services/accounts/settings/sections.ts'
import type { ProvidersConfig } from './config.ts'
import { clientVariables, type ProviderId, providerIds, secretOf } from './limits.ts'

export type SocialProviders = NonNullable<BetterAuthOptions['socialProviders']>

export type ProviderSettings = SectionValues['providers']

export type Client = { clientId: string; clientSecret: string }

/** The fields of the settings that the variables set. */
export function fixedProviderFields(config: ProvidersConfig): FixedFields {
	const clients = providerIds.flatMap((id) => {
		const [idName, secretName] = clientVariables(id)
		const clientId = config[idName]
		const clientSecret = config[secretName]
		return clientId && clientSecret ? [{ id, clientId, clientSecret }] : []
	})
	// The secret of a variable must not leave for an address of the panel.
	const hasFixedIssuer = config.GITLAB_ISSUER !== undefined || clients.some(({ id }) => id === 'gitlab')
	return {
		value: {
			...Object.fromEntries(clients.map(({ id, clientId }) => [id, { isEnabled: true, clientId }])),
			...(hasFixedIssuer && { gitlabIssuer: config.GITLAB_ISSUER ?? '' }),
		},
		secrets: Object.fromEntries(clients.map(({ id, clientSecret }) => [secretOf(id), clientSecret])),
	}
}

/** better-auth's options of a provider. */
export function optionsOf(provider: ProviderId, client: Client, settings: ProviderSettings) {
	switch (provider) {
		case 'tiktok':
			return { clientKey: client.clientId, clientSecret: client.clientSecret }
		case 'gitlab':
			return { ...client, issuer: settings.gitlabIssuer || undefined }
		case 'microsoft':
			return { ...client, profilePhotoSize: 48, tenantId: settings.microsoftTenant || undefined }
		default:
			return client
	}
}
