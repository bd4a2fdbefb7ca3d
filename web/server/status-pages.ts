import { createLastKnown } from '#platform/last-known.ts'
import type { Services } from '#services/services.ts'
import { initialSettings } from './initial-settings.ts'

export const isStatusPath = (path: string) => /^\/uptime(?=[/.?]|$)/.test(path)

/** Pages of services without a version are cached for as short a time as status pages. */
export const isShortLived = (path: string) => isStatusPath(path) || /^\/roadmap(?=[/.?]|$)/.test(path)

/** Falls back to the last known web settings while accounts does not answer. */
export function withSettingsFallback(services: Services): Services {
	const { accounts } = services
	const webSettings = createLastKnown({ load: () => accounts.webSettings(), initial: initialSettings })
	return { ...services, accounts: { ...accounts, webSettings } }
}

/**
 * Cached status pages are fresh for one second; HTML documents are served stale for one more while they are rendered
 * again. A document is thus at most two seconds old, JSON and feeds at most one.
 */
export const statusFreshness = {
	version: () => String(Math.floor(Date.now() / 1000)),
	maySendWhileRendering: (cached: string, current: string) => Number(current) - Number(cached) === 1,
}
