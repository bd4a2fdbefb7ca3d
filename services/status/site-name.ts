import type { AccountsService } from '#services/accounts/contract.ts'
import { createLastKnown } from '#platform/last-known.ts'

/** The last known name stands in for one that accounts does not answer: notifications matter most during an outage. */
export function createSiteName({ webSettings }: Pick<AccountsService, 'webSettings'>): () => Promise<string> {
	return createLastKnown({ load: async () => (await webSettings()).siteName, initial: 'Parvis' })
}
