import type { RouterContextProvider } from 'react-router'
import type { Team, TeamMember } from '#services/content/contract.ts'
import { siteContext } from '#web/context.ts'

export type ShownMember = TeamMember & { avatar: string | null }

/**
 * A team with the avatars of its members, for loaders. Team pages are the same for everybody, so a member whose profile
 * is not public is shown by name alone.
 */
export function withAvatars<Shown extends Pick<Team, 'members'>>(
	context: Readonly<RouterContextProvider>,
	team: Shown,
): Omit<Shown, 'members'> & { members: ShownMember[] } {
	const avatars = context.get(siteContext).memberAvatars()
	const members = team.members.map((member) => {
		const username = Object.hasOwn(avatars, member.username ?? '') ? member.username : null
		return { ...member, username, avatar: avatars[username ?? ''] ?? null }
	})
	return { ...team, members }
}
