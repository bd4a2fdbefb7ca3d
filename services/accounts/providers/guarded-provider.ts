import type { OAuthProvider } from '@better-auth/core/oauth2'
import { profileOf } from './provider-profile.ts'

export type GuardedProviderOptions = {
	onFailure(message: string, error: unknown): void
	/** Maximum response time of a provider; ten seconds by default. */
	timeoutMs?: number
}

/**
 * Guards a provider: its requests have a time-out, and its user data must follow our own rules.
 */
export function guardedProvider(
	provider: OAuthProvider,
	{ onFailure, timeoutMs = 10_000 }: GuardedProviderOptions,
): OAuthProvider {
	const { refreshAccessToken } = provider

	async function guard<Answer>(step: string, answer: Promise<Answer>): Promise<Answer> {
		try {
			return await withTimeout(answer, timeoutMs)
		} catch (error) {
			onFailure(`${provider.name} did not answer: ${step}`, error)
			throw error
		}
	}

	return {
		...provider,
		validateAuthorizationCode: (grant) => guard('code', provider.validateAuthorizationCode(grant)),
		async getUserInfo(tokens) {
			const info = await guard('user', provider.getUserInfo(tokens)).catch(() => null)
			return info?.user ? { ...info, user: profileOf(info.user) } : null
		},
		refreshAccessToken:
			refreshAccessToken && ((token, ctx) => guard('refresh', refreshAccessToken(token, ctx))),
	}
}

async function withTimeout<Answer>(answer: Promise<Answer>, timeoutMs: number): Promise<Answer> {
	const timer = Promise.withResolvers<never>()
	const timeout = setTimeout(() => timer.reject(new Error(`No answer in ${timeoutMs} ms`)), timeoutMs)
	try {
		return await Promise.race([answer, timer.promise])
	} finally {
		clearTimeout(timeout)
	}
}
