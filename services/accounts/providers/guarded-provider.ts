import type { OAuthProvider } from '@better-auth/core/oauth2'
import type { Settings } from '#services/accounts/settings/settings.ts'
import { profileOf } from './provider-profile.ts'

export type GuardedProviderOptions = {
	settings: Pick<Settings, 'current'>
	onFailure(message: string, error: unknown): void
	/** Maximum response time of a provider; ten seconds by default. */
	timeoutMs?: number
}

/**
 * Guards a provider: its requests have a time-out, its user data must follow our own rules, and it cannot register users
 * while registration is closed.
 */
export function guardedProvider(
	provider: OAuthProvider,
	{ settings, onFailure, timeoutMs = 10_000 }: GuardedProviderOptions,
): OAuthProvider {
	const { refreshAccessToken } = provider
	const options = { ...provider.options }

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
		options,
		validateAuthorizationCode: (grant) => guard('code', provider.validateAuthorizationCode(grant)),
		async getUserInfo(tokens) {
			options.disableSignUp = !(await settings.current()).registration.registrationOpen
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
