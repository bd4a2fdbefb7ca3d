import type { OAuthProvider } from '@better-auth/core/oauth2'
import type { AuthContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { socialProviders as makers } from 'better-auth/social-providers'
import { guardedProvider } from './guarded-provider.ts'
import type { SocialProviders } from './social-providers.ts'
import { encryptIdTokens } from '#services/accounts/better-auth-patches/encrypted-id-tokens.ts'
import { stateUsedOnce } from '#services/accounts/better-auth-patches/oauth-state-used-once.ts'
import { unlinkAccount } from '#services/accounts/better-auth-patches/unlink-account.ts'

type ProvidersOptions = {
	/** The options of the current providers: the same object until they change. */
	socialProviders(): Promise<SocialProviders>
}

/** Sign-in by social providers, with our guards and patches. Before all plugins that look at the providers of a request. */
export function providersPlugin({ socialProviders }: ProvidersOptions) {
	let last: { options: SocialProviders; providers: OAuthProvider[] } | undefined

	function guarded(options: SocialProviders, { logger }: AuthContext): OAuthProvider[] {
		const onFailure = (message: string, error: unknown) => logger.error(message, error)
		return Object.entries(options).map(([id, each]) => {
			const provider = makers[id as keyof typeof makers](each as never) as OAuthProvider
			return guardedProvider(provider, { onFailure })
		})
	}

	/** The context of a request is its own, so that a change of the settings applies from the next request on. */
	const setProviders = createAuthMiddleware(async (ctx) => {
		const options = await socialProviders()
		if (last?.options !== options) last = { options, providers: guarded(options, ctx.context) }
		ctx.context.socialProviders = last.providers
	})

	return {
		id: 'providers',
		endpoints: { unlinkAccount },
		init: (context: AuthContext) => ({ options: { databaseHooks: encryptIdTokens(context) } }),
		hooks: { before: [{ matcher: () => true, handler: setProviders }, stateUsedOnce] },
	}
}
