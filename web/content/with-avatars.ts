import type { RouterContextProvider } from 'react-router'
import type { Team } from '#services/content/contract.ts'
import { siteContext } from '#web/context.ts'

export type ShownMember = Team['people'][number] & { username: string | null; avatar: string | null }

/** A team with its people and their avatars, for loaders. */
export function withAvatars<Shown extends Pick<Team, 'people'>>(
	context: Readonly<RouterContextProvider>,
	team: Shown,
): Omit<Shown, 'people'> & { members: ShownMember[] } {
	const avatars = context.get(siteContext).memberAvatars()
	const { people, ...rest } = team
	return {
		...rest,
		members: people.map((person) => ({ ...person, username: null, avatar: avatars[person.name] ?? null })),
	}
}
