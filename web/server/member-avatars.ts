import { createHash } from 'node:crypto'
import type { Log } from '#platform/log.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { ContentService } from '#services/content/contract.ts'

type Services = {
	accounts: Pick<AccountsService, 'avatars'>
	content: Pick<ContentService, 'teams'>
}

export type MemberAvatars = {
	/** Avatars by username of the members of teams whose profile everybody may see, as last known. */
	current(): Record<string, string | null>
	/** Changes with the avatars and with who has a public profile. */
	version(): string
}

const maxAgeMs = 5000

/**
 * The avatars that public pages show. They are refreshed in the background while pages are requested, so that no page
 * waits for accounts; after a failure, the last known ones remain.
 */
export function createMemberAvatars({ accounts, content }: Services, log: Log): MemberAvatars {
	let avatars: Record<string, string | null> = {}
	let version = ''
	let refreshedMs = -Infinity
	let isRefreshing = false

	async function refresh() {
		isRefreshing = true
		try {
			const teams = await content.teams({ locale: 'fr' })
			const members = teams.flatMap((team) => team.people.map(({ name }) => name))
			avatars = members.length > 0 ? await accounts.avatars([...new Set(members)]) : {}
			const entries = Object.entries(avatars).toSorted(([one], [other]) => (one < other ? -1 : 1))
			version = entries.length > 0 ? hashOf(JSON.stringify(entries)) : ''
		} catch (error) {
			log.warn('avatars of members could not be read', { error })
		} finally {
			refreshedMs = performance.now()
			isRefreshing = false
		}
	}

	return {
		current: () => avatars,
		version() {
			if (!isRefreshing && performance.now() - refreshedMs >= maxAgeMs) void refresh()
			return version
		},
	}
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10)
