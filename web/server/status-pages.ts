import type { WebSettings } from '#services/accounts/contract.ts'
import type { Services } from '#services/catalog.ts'

export const isStatusPath = (path: string) => /^\/uptime(?=[/.?]|$)/.test(path)

const settingsTimeoutMs = 300

/** Web settings fall back to the last known ones while accounts does not answer. */
export function withSettingsFallback(services: Services): Services {
	const { accounts } = services
	let known: WebSettings = {
		siteName: 'Parvis',
		registrationOpen: false,
		magicLink: false,
		providers: [],
		setUp: true,
	}
	async function webSettings() {
		const asked = accounts.webSettings().then((settings) => (known = settings))
		const late = Promise.withResolvers<undefined>()
		const timer = setTimeout(late.resolve, settingsTimeoutMs)
		const answered = await Promise.race([asked, late.promise]).catch(() => undefined)
		clearTimeout(timer)
		return answered ?? known
	}
	return { ...services, accounts: { ...accounts, webSettings } }
}

/**
 * Entries of the page cache are valid for a second, and served for another second while they are rendered again: a page
 * is at most two seconds old, data for programs at most one.
 */
export const statusFreshness = {
	version: () => String(Math.floor(Date.now() / 1000)),
	maySendWhileRendering: (cached: string, current: string) => Number(current) - Number(cached) === 1,
}
