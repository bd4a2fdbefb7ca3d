import type { AuthContext } from 'better-auth'
import { guardedProvider } from './guarded-provider.ts'
import { encryptIdTokens } from '#services/accounts/better-auth-patches/encrypted-id-tokens.ts'
import { stateUsedOnce } from '#services/accounts/better-auth-patches/oauth-state-used-once.ts'
import { unlinkAccount } from '#services/accounts/better-auth-patches/unlink-account.ts'

/** Sign-in by social providers, with our guards and patches. */
export const providersPlugin = {
	id: 'providers',
	endpoints: { unlinkAccount },
	init(context: AuthContext) {
		const { socialProviders, logger } = context
		const onFailure = (message: string, error: unknown) => logger.error(message, error)
		return {
			options: { databaseHooks: encryptIdTokens(context) },
			context: { socialProviders: socialProviders.map((each) => guardedProvider(each, { onFailure })) },
		}
	},
	hooks: { before: [stateUsedOnce] },
}
