import { z } from 'zod'
import type { NewClient } from '#services/accounts/openid/contract.ts'

const lines = z
	.string()
	.max(40_000, 'TOO_MANY_URIS')
	.default('')
	.transform((text) =>
		text
			.split('\n')
			.map((line) => line.trim())
			.filter(Boolean),
	)

const oneUri = z
	.string()
	.trim()
	.max(4000, 'URI_INCOMPLETE')
	.default('')
	.transform((text) => text || null)

/** The form of a new client; the service decides what is right in it. */
export const ClientForm: z.ZodType<NewClient> = z.object({
	name: z.string({ error: 'NAME_REQUIRED' }).trim().min(1, 'NAME_REQUIRED').max(100, 'INVALID_NAME'),
	kind: z.enum(['confidential', 'public']).catch('confidential'),
	uri: oneUri,
	redirectUris: lines,
	postLogoutUris: lines,
	backchannelLogoutUri: oneUri,
})
