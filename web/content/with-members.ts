import type { RouterContextProvider } from 'react-router'
import type { Team } from '#services/content/contract.ts'
import { localeContext, siteContext } from '#web/context.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { roleIn } from './role-in.ts'

/** `locale` is the language of `role`; `username` is that of a public profile. */
export type ShownMember = {
	name: string
	role: string
	locale: Locale
	username: string | null
	avatar: string | null
}

type OfTeam = Pick<Team, 'people' | 'organization' | 'locale'>

/** Teams with their members, then the people who have no account, for loaders. */
export async function withMembers<Shown extends OfTeam>(
	context: Readonly<RouterContextProvider>,
	teams: readonly Shown[],
): Promise<(Omit<Shown, 'people' | 'organization'> & { members: ShownMember[] })[]> {
	const locale = context.get(localeContext)
	const members = await context.get(siteContext).teamMembers()
	return teams.map(({ people, organization, ...team }) => ({
		...team,
		members: [
			...(members[organization ?? ''] ?? []).map(({ name, username, avatar, ...member }) => ({
				name,
				...roleIn(member, locale),
				username,
				avatar,
			})),
			...people.map((person) => ({ ...person, locale: team.locale, username: null, avatar: null })),
		],
	}))
}
