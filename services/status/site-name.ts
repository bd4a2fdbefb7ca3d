import { setTimeout as wait } from 'node:timers/promises'
import type { AccountsService } from '#services/accounts/contract.ts'

const settingsTimeoutMs = 300

/**
 * Reads the name of the site from the accounts service; falls back to the last known name after an error or 300 ms,
 * because status notifications matter most while the rest of the site is down.
 */
export function createSiteName({ webSettings }: Pick<AccountsService, 'webSettings'>): () => Promise<string> {
	let lastKnown = 'Parvis'
	return async function siteName() {
		const timeout = new AbortController()
		const current = webSettings().then((settings) => (lastKnown = settings.siteName))
		const timedOut = wait(settingsTimeoutMs, null, { signal: timeout.signal })
		await Promise.race([current, timedOut]).catch(() => {})
		timeout.abort()
		return lastKnown
	}
}
