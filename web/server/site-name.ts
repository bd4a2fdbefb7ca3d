import type { Log } from '#platform/log.ts'
import type { AccountsService } from '#services/accounts/contract.ts'

type Accounts = Pick<AccountsService, 'webSettings' | 'settingsVersion'>

export type SiteName = {
	/** The current name, or the last known one while accounts is down. */
	current(): Promise<string>
	/** Changes with the settings, and when accounts goes down or comes back. Synchronous when known. */
	version(): string | Promise<string>
}

const answerTimeoutMs = 1000
const retryAfterMs = 2000

/**
 * The name of the site, which public pages read from accounts. After a failure or a time-out, accounts is not called for
 * `retryAfterMs`, so that pages stay fast during an outage (circuit breaker).
 */
export function createSiteName(accounts: Accounts, log: Log): SiteName {
	let lastName = 'Parvis'
	let outages = 0
	let downUntilMs = 0

	const isDown = () => Date.now() < downUntilMs

	/** Undefined after a failure or a time-out. */
	async function withTimeout<Answer>(pending: Promise<Answer>): Promise<Answer | undefined> {
		const timeout = Promise.withResolvers<never>()
		const timer = setTimeout(() => timeout.reject(new Error('No answer in time')), answerTimeoutMs)
		try {
			return await Promise.race([pending, timeout.promise])
		} catch (error) {
			if (!isDown()) {
				log.warn('accounts do not answer', { error })
				outages += 1
			}
			downUntilMs = Date.now() + retryAfterMs
			return undefined
		} finally {
			clearTimeout(timer)
		}
	}

	const versionOf = (settings = '') => `${outages} ${settings}`

	return {
		async current() {
			if (isDown()) return lastName
			const pending = accounts.webSettings().then(({ siteName }) => (lastName = siteName))
			return (await withTimeout(pending)) ?? lastName
		},
		version() {
			if (isDown()) return versionOf()
			const version = accounts.settingsVersion()
			return typeof version === 'string' ? versionOf(version) : withTimeout(version).then(versionOf)
		},
	}
}
