import { setTimeout as wait } from 'node:timers/promises'
import type { AccountsService } from '#services/accounts/contract.ts'

const settingsTimeoutMs = 300

/**
 * Answers the name of the site, which accounts keep; the last one known where they fail or take longer than 300 ms. What
 * this service has to say is needed most while the rest of the site does not work.
 */
export function createSiteName({ webSettings }: Pick<AccountsService, 'webSettings'>): () => Promise<string> {
	let known = 'Parvis'
	return async function siteName() {
		const enough = new AbortController()
		const asked = webSettings().then((settings) => (known = settings.siteName))
		const late = wait(settingsTimeoutMs, null, { signal: enough.signal })
		await Promise.race([asked, late]).catch(() => {})
		enough.abort()
		return known
	}
}
