import { z } from 'zod'
import { maxCharacters } from '#services/accounts/settings/limits.ts'
import { clientVariables, type ProviderId, providerIds, type Variable } from './limits.ts'

/** Of the settings and the variables, as it is sent in addresses and headers. */
export const clientIdText = z
	.string()
	.trim()
	.max(maxCharacters.clientId)
	.regex(/^[\x21-\x7E]*$/, 'must have no spaces and no accents')

/** Http too: a GitLab may be inside of a private network. */
export const issuerAddress = z
	.string()
	.trim()
	.max(maxCharacters.address)
	.refine((text) => /^https?:\/\/[^\s\\<>"';,@?#]+$/i.test(text) && URL.canParse(text), {
		error: 'must be an http or https address',
	})

const secretNotes: Partial<Record<ProviderId, string>> = {
	apple: ': the signed token that Apple asks for, valid for at most six months',
}

const idNotes: Partial<Record<ProviderId, string>> = { tiktok: ', which it calls client key' }

const clients = Object.fromEntries(
	providerIds.flatMap((id) => {
		const [idName, secretName] = clientVariables(id)
		return [
			[
				idName,
				clientIdText
					.min(1)
					.optional()
					.describe(
						`Id of this site at ${id}${idNotes[id] ?? ''}; its redirect address is PUBLIC_URL/api/auth/callback/${id}`,
					),
			],
			[
				secretName,
				z
					.string()
					.trim()
					.min(1)
					.optional()
					.describe(`Secret of this site at ${id}${secretNotes[id] ?? ''}`),
			],
		]
	}),
) as Record<Variable, z.ZodOptional<z.ZodString>>

export const providersConfig = z.object({
	...clients,
	GITLAB_ISSUER: issuerAddress
		.optional()
		.describe(
			'Address of the GitLab that users sign in with; without it, the one of the settings, or else https://gitlab.com',
		),
})

export type ProvidersConfig = z.output<typeof providersConfig>

export function incompleteProviders(config: ProvidersConfig): { missing: string; present: string }[] {
	return providerIds.flatMap((provider) => {
		const [id, secret] = clientVariables(provider)
		if (Boolean(config[id]) === Boolean(config[secret])) return []
		return [config[id] ? { missing: secret, present: id } : { missing: id, present: secret }]
	})
}
