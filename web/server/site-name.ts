import type { Log } from '#platform/log.ts'
import type { AccountsService } from '#services/accounts/contract.ts'

type Accounts = Pick<AccountsService, 'webSettings' | 'settingsVersion'>

export type SiteName = {
	/** The last one known where accounts do not answer. */
	current(): Promise<string>
	/** Changes with the settings, at once where they are known, and when accounts fall silent or answer again. */
	version(): string | Promise<string>
}

const patienceMs = 1000
const askedAgainAfterMs = 2000

/**
 * What public pages need of accounts: the name of the site. Once accounts fail, or keep silent for a second, they are
 * not asked for two seconds, so that the pages stay fast without them.
 */
export function createSiteName(accounts: Accounts, log: Log): SiteName {
	let known = 'Parvis'
	let silences = 0
	let silentUntilMs = 0

	const isSilent = () => Date.now() < silentUntilMs

	/** What was asked, or undefined without an answer. */
	async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
		const late = Promise.withResolvers<never>()
		const timer = setTimeout(() => late.reject(new Error('No answer in time')), patienceMs)
		try {
			return await Promise.race([asked, late.promise])
		} catch (error) {
			if (!isSilent()) {
				log.warn('accounts do not answer', { error })
				silences += 1
			}
			silentUntilMs = Date.now() + askedAgainAfterMs
			return undefined
		} finally {
			clearTimeout(timer)
		}
	}

	const versionOf = (settings = '') => `${silences} ${settings}`

	return {
		async current() {
			if (isSilent()) return known
			const asked = accounts.webSettings().then(({ siteName }) => (known = siteName))
			return (await inTime(asked)) ?? known
		},
		version() {
			if (isSilent()) return versionOf()
			const asked = accounts.settingsVersion()
			return typeof asked === 'string' ? versionOf(asked) : inTime(asked).then(versionOf)
		},
	}
}
