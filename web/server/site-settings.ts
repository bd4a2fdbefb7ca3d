import type { Log } from '#platform/log.ts'
import type { AccountsService, WebSettings } from '#services/accounts/contract.ts'
import { isShown } from '#web/site/shown-banner.ts'
import { initialSettings } from './initial-settings.ts'

type Accounts = Pick<AccountsService, 'webSettings' | 'settingsVersion'>

type Maintenance = WebSettings['maintenance']

export type SiteSettings = {
	/** The current settings, or the last known ones while accounts is down. */
	current(): Promise<WebSettings>
	/**
	 * Changes with the settings, when the banner appears or disappears, and when accounts goes down or comes back.
	 * Synchronous when known.
	 */
	version(): string | Promise<string>
	/** The maintenance of the whole site; synchronous when known. */
	maintenance(): Maintenance | Promise<Maintenance>
}

const answerTimeoutMs = 1000
const retryAfterMs = 2000

/**
 * The public settings, which pages read from accounts. After a failure or a time-out, accounts is not called for
 * `retryAfterMs`, so that pages stay fast during an outage (circuit breaker).
 */
export function createSiteSettings(accounts: Accounts, log: Log): SiteSettings {
	let last = initialSettings
	/** The version of which `last` has the maintenance. */
	let lastVersion: string | undefined
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

	const versionOf = (settings = '') =>
		`${outages} ${settings}${isShown(last.banner, Date.now()) ? ' banner' : ''}`

	async function current(): Promise<WebSettings> {
		if (isDown()) return last
		const pending = accounts.webSettings().then((settings) => (last = settings))
		return (await withTimeout(pending)) ?? last
	}

	async function readMaintenance(version: string | Promise<string>): Promise<Maintenance> {
		// Read before the settings, so that a change in between is noticed at the next call.
		const read = await withTimeout(Promise.resolve(version))
		if (read !== undefined && read !== lastVersion) {
			await current()
			if (!isDown()) lastVersion = read
		}
		return last.maintenance
	}

	return {
		current,
		version() {
			if (isDown()) return versionOf()
			const version = accounts.settingsVersion()
			return typeof version === 'string' ? versionOf(version) : withTimeout(version).then(versionOf)
		},
		maintenance() {
			if (isDown()) return last.maintenance
			const version = accounts.settingsVersion()
			return version === lastVersion ? last.maintenance : readMaintenance(version)
		},
	}
}
