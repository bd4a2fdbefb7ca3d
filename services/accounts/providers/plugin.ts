import type { AuthContext } from 'better-auth'
import type { Settings } from '#services/accounts/settings/settings.ts'
import { guardedProvider } from './guarded-provider.ts'
import { stateUsedOnce } from './state-used-once.ts'

/** Sign-in by social providers, with what better-auth leaves to its user. */
export function providersPlugin({ settings }: { settings: Settings }) {
	return {
		id: 'providers',
		init({ socialProviders, logger }: AuthContext) {
			const onFailure = (message: string, error: unknown) => logger.error(message, error)
			return {
				context: {
					socialProviders: socialProviders.map((each) => guardedProvider(each, { settings, onFailure })),
				},
			}
		},
		hooks: { before: [stateUsedOnce] },
	}
}
