import { type ProviderId, secretOf } from '#services/accounts/providers/limits.ts'
import type { SectionView } from '#services/accounts/settings/contract.ts'

export type ProviderState = 'offered' | 'incomplete' | 'off'

/** Whether users can sign in with a provider; `incomplete`: enabled, but without its secret. */
export function stateOf(view: SectionView<'providers'>, provider: ProviderId): ProviderState {
	if (!view.value[provider].isEnabled) return 'off'
	return view.secrets.includes(secretOf(provider)) ? 'offered' : 'incomplete'
}
