import type { WebSettings } from '#services/accounts/contract.ts'
import type { Services } from '#services/catalog.ts'

/** Whether a path belongs to the status pages, which open while the rest of the site does not work. */
export const isStatusPath = (path: string) => /^\/uptime(?=[/.?]|$)/.test(path)

const patienceMs = 300

/**
 * The services as the status pages get them: accounts give the site's name to the frame of every page, and the last one
 * known does where they do not answer within 300 ms.
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
