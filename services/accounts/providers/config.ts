import { z } from 'zod'

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

type Variable = `${Uppercase<ProviderId>}_CLIENT_${'ID' | 'SECRET'}`

const text = (description: string) => z.string().trim().min(1).optional().describe(description)

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
				text(
					`Id of this site at ${id}${idNotes[id] ?? ''}; its redirect address is PUBLIC_URL/api/auth/callback/${id}`,
				),
			],
			[secretName, text(`Secret of this site at ${id}${secretNotes[id] ?? ''}`)],
		]
	}),
) as Record<Variable, z.ZodOptional<z.ZodString>>

export const providersConfig = z.object({
	...clients,
	GITLAB_ISSUER: z
		.url({ protocol: /^https?$/, error: 'must be an http or https address' })
		.optional()
		.describe('Address of the GitLab that users sign in with; https://gitlab.com when absent'),
})

export type ProvidersConfig = z.output<typeof providersConfig>

export function clientVariables(id: ProviderId): [id: Variable, secret: Variable] {
	const name = id.toUpperCase() as Uppercase<ProviderId>
	return [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`]
}

export function incompleteProviders(config: ProvidersConfig): { missing: string; present: string }[] {
	return providerIds.flatMap((provider) => {
		const [id, secret] = clientVariables(provider)
		if (Boolean(config[id]) === Boolean(config[secret])) return []
		return [config[id] ? { missing: secret, present: id } : { missing: id, present: secret }]
	})
}
