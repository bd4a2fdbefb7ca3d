import { z } from 'zod'

/**
 * What was learned from a provider without a user, by a code that it did not issue:
 * - `accepted`: it knows the client id and the secret. It rejects the code only, and with a wrong secret the client.
 * - `codeRejected`: it rejects the code, but with a wrong secret just the same, which says nothing about this one.
 * - `clientRejected`, `callbackRejected`: it rejects the client id or secret, or the callback address.
 * - `other`: none of these; `unreachable`: nothing was answered; `incomplete`: there is no client id or no secret to test.
 */
const providerTestOutcomes = [
	'accepted',
	'codeRejected',
	'clientRejected',
	'callbackRejected',
	'other',
	'unreachable',
	'incomplete',
] as const

export type ProviderTestOutcome = (typeof providerTestOutcomes)[number]

export const providerParam = z.object({ provider: z.string().regex(/^[a-z]{1,40}$/) })

export const providerTestSchema = z.object({
	outcome: z.enum(providerTestOutcomes),
	/** What the provider or the connection said; empty if nothing was. Never contains the secret. */
	line: z.string(),
})

export type ProviderTest = z.infer<typeof providerTestSchema>

export type ProvidersService = {
	/**
	 * Tests the stored client of a provider, whether enabled or not.
	 * @throws {AppError} UNAUTHORIZED or FORBIDDEN without the permission `settings.manage`; NOT_FOUND for an unknown
	 * provider; TOO_MANY_REQUESTS
	 */
	test(headers: Headers, provider: string): Promise<ProviderTest>
}
