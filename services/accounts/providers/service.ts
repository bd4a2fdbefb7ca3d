import { AppError } from '#platform/errors.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import type { RateLimiter } from '#services/accounts/rate-limit/rate-limiter.ts'
import { requirePermission } from '#services/accounts/sessions/session.ts'
import type { Settings } from '#services/accounts/settings/settings.ts'
import type { ProvidersConfig } from './config.ts'
import { isProviderId, type ProviderId, secretOf } from './limits.ts'
import type { ProvidersService, ProviderTest } from './contract.ts'
import { testClient } from './test-client.ts'

type Dependencies = {
	variables: ProvidersConfig
	baseUrl: string
	settings: Settings
	session: ReadSession
	rateLimiter: RateLimiter
	audit: Audit
}

export function createProvidersService(dependencies: Dependencies): ProvidersService {
	const { variables, baseUrl, settings, session, rateLimiter, audit } = dependencies

	async function test(provider: ProviderId): Promise<ProviderTest> {
		const { providers } = await settings.current()
		const { clientId } = providers[provider]
		const clientSecret = await settings.secret('providers', secretOf(provider))
		if (clientId === '' || clientSecret === null) return { outcome: 'incomplete', line: '' }
		return await testClient(provider, {
			client: { clientId, clientSecret },
			settings: providers,
			callbackUrl: `${baseUrl}/api/auth/callback/${provider}`,
			// Only who sets the variables decides what this process reaches inside of its network.
			isTrusted: provider === 'gitlab' && variables.GITLAB_ISSUER !== undefined,
		})
	}

	return {
		async test(headers, provider) {
			const tester = await session(headers)
			requirePermission(tester, 'settings.manage')
			if (!isProviderId(provider)) throw new AppError({ code: 'NOT_FOUND', message: 'Unknown provider' })
			const { user, impersonatedBy } = tester
			await rateLimiter.count('settingsTest', user.id, headers)
			const tested = await test(provider)
			await audit.record({
				event: 'providerTested',
				...actorOf({ id: user.id, impersonatedBy }, { provider, outcome: tested.outcome }),
				subjectId: null,
				origin: originOf(headers),
			})
			return tested
		},
	}
}
