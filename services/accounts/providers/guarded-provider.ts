import type { OAuthProvider } from '@better-auth/core/oauth2'
import type { Settings } from '#services/accounts/settings/settings.ts'
import { profileOf } from './provider-profile.ts'

export type GuardedProviderOptions = {
	settings: Pick<Settings, 'current'>
	onFailure(message: string, error: unknown): void
	/** How long a provider may take to answer one question; ten seconds unless given. */
	timeoutMs?: number
}

/**
 * A provider whose answers are not taken on trust: each must come in time, the user that it describes is held to our
 * own rules, and nobody new comes in while registration is closed.
 */
export function guardedProvider(provider: OAuthProvider, given: GuardedProviderOptions): OAuthProvider {
	const { settings, onFailure, timeoutMs = 10_000 } = given
	const { refreshAccessToken } = provider
	const options = { ...provider.options }

	async function asked<Answer>(question: string, answer: Promise<Answer>): Promise<Answer> {
		try {
			return await inTime(answer, timeoutMs)
		} catch (error) {
			onFailure(`${provider.name} did not answer: ${question}`, error)
			throw error
		}
	}

	return {
		...provider,
		options,
		validateAuthorizationCode: (grant) => asked('code', provider.validateAuthorizationCode(grant)),
		async getUserInfo(tokens) {
			options.disableSignUp = !(await settings.current()).registrationOpen
			const info = await asked('user', provider.getUserInfo(tokens)).catch(() => null)
			return info?.user ? { ...info, user: profileOf(info.user) } : null
		},
		refreshAccessToken:
			refreshAccessToken && ((token, ctx) => asked('refresh', refreshAccessToken(token, ctx))),
	}
}

async function inTime<Answer>(answer: Promise<Answer>, timeoutMs: number): Promise<Answer> {
	const timer = Promise.withResolvers<never>()
	const timeout = setTimeout(() => timer.reject(new Error(`No answer in ${timeoutMs} ms`)), timeoutMs)
	try {
		return await Promise.race([answer, timer.promise])
	} finally {
		clearTimeout(timeout)
	}
}
