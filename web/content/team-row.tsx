import type { Team } from '#services/content/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CardLink } from '#web/ui/card.tsx'
import type { ShownMember } from './with-members.ts'
import { messages } from './messages.ts'

const shownMembers = 5

type TeamRowProps = {
	team: Pick<Team, 'slug' | 'name' | 'summary' | 'locale'> & { members: readonly ShownMember[] }
	level?: 2 | 3
}

export function TeamRow({ team, level = 2 }: TeamRowProps) {
	const words = useMessages(messages)
	const lang = useTextLang(team.locale)
	const Heading = `h${level}` as const
	return (
		<li className="group relative flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-5">
			<div className="min-w-0 basis-full wrap-anywhere md:basis-auto">
				<Heading lang={lang} className="text-xl group-hover:text-accent-text">
					<CardLink to={`/teams/${team.slug}`}>{team.name}</CardLink>
				</Heading>
				<p lang={lang} className="mt-1 text-ink-soft">
					{team.summary}
				</p>
			</div>
			<p className="flex items-center gap-3 text-sm text-ink-soft">
				<span className="flex -space-x-2">
					{team.members.slice(0, shownMembers).map(({ name, username, avatar }, index) => (
						<Avatar
							key={index}
							id={username ?? name}
							avatar={avatar}
							size={32}
							className="ring-2 ring-surface"
						/>
					))}
				</span>
				{words.members(team.members.length)}
			</p>
		</li>
	)
}
