import type { WebSettings } from '#services/accounts/contract.ts'
import type { Services } from '#services/catalog.ts'

/** Status pages open while the other services do not work. */
export const isStatusPath = (path: string) => /^\/uptime(?=[/.?]|$)/.test(path)

const patienceMs = 300

/**
 * The services for status pages: web settings fall back to the last known ones when accounts does not answer within 300
 * ms.
 */
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
		const timer = setTimeout(late.resolve, patienceMs)
		const answered = await Promise.race([asked, late.promise]).catch(() => undefined)
		clearTimeout(timer)
		return answered ?? known
	}
	return { ...services, accounts: { ...accounts, webSettings } }
}
