import { createHash } from 'node:crypto'
import { createLastKnown } from '#platform/last-known.ts'
import type { Log } from '#platform/log.ts'
import { type AccountsService, maxAvatars } from '#services/accounts/contract.ts'
import type { TeamMember } from '#services/accounts/teams/contract.ts'
import type { ContentService } from '#services/content/contract.ts'

type Services = {
	accounts: Pick<AccountsService, 'avatars'> & {
		teams: Pick<AccountsService['teams'], 'members' | 'version'>
	}
	content: Pick<ContentService, 'teams' | 'version'>
}

/** `username` and `avatar` only if everybody may see the profile. */
export type PublicMember = Pick<TeamMember, 'name' | 'title' | 'role' | 'avatar'> & {
	username: string | null
}

type Members = Record<string, PublicMember[]>

export type TeamMembers = {
	/** Members by organization, of the teams with a page, as last known. */
	current(): Promise<Members>
	/** Changes with the answer of `current`. */
	version(): string
}

/** Who has a public profile has no version: it is read again after this time. */
const maxAgeMs = 5000
const minAgeMs = 1000

/**
 * The members that public pages show. They are refreshed in the background while pages are requested, at most once a
 * second and at least every five, so that no page waits for accounts once they are known; after a failure, the last known
 * ones remain.
 */
export function createTeamMembers({ accounts, content }: Services, log: Log): TeamMembers {
	let members: Members = {}
	let version = ''
	let source = ''
	let readMs = -Infinity
	let nextMs = -Infinity
	let pending: Promise<void> | null = null

	async function read(): Promise<void> {
		const teams = await content.teams({ locale: 'fr' })
		const organizations = teams.flatMap(({ organization }) => organization ?? [])
		const found = organizations.length > 0 ? await accounts.teams.members(organizations) : {}
		const avatars = await readAvatars(
			accounts,
			Object.values(found).flatMap((all) => all.map(({ username }) => username)),
		)
		const shown = ({ name, username, title, role }: TeamMember): PublicMember => {
			const avatar = avatars.get(username)
			const isPublic = avatar !== undefined
			return { name, title, role, username: isPublic ? username : null, avatar: avatar ?? null }
		}
		const entries = Object.entries(found).map(([id, all]) => [id, all.map(shown)] as const)
		members = Object.fromEntries(entries)
		version = entries.length > 0 ? hashOf(JSON.stringify(entries.toSorted())) : ''
	}

	async function refresh(): Promise<void> {
		const nowMs = performance.now()
		try {
			const current = (await Promise.all([content.version(), accounts.teams.version()])).join(' ')
			if (current !== source || nowMs - readMs >= maxAgeMs) {
				await read()
				source = current
				readMs = nowMs
			}
			nextMs = nowMs + minAgeMs
		} catch (error) {
			nextMs = performance.now() + maxAgeMs
			log.warn('members of teams could not be read', { error })
		} finally {
			pending = null
		}
	}

	return {
		current: createLastKnown({
			initial: members,
			async load() {
				if (readMs === -Infinity) await pending
				return members
			},
		}),
		version() {
			if (performance.now() >= nextMs) pending ??= refresh()
			return version
		},
	}
}

/** By username, of public profiles. */
async function readAvatars(accounts: Services['accounts'], usernames: readonly string[]) {
	const all = [...new Set(usernames)]
	const avatars = new Map<string, string | null>()
	for (let start = 0; start < all.length; start += maxAvatars) {
		const found = await accounts.avatars(all.slice(start, start + maxAvatars))
		for (const [username, avatar] of Object.entries(found)) avatars.set(username, avatar)
	}
	return avatars
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10)
