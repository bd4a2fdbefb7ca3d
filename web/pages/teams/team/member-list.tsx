import { useId } from 'react'
import type { ShownMember } from '#web/content/with-members.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { messages } from '#web/pages/teams/messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The members of a team and their roles; those with a public profile link to it. */
export function MemberList({ members }: { members: readonly ShownMember[] }) {
	const words = useMessages(messages)
	const shownLocale = useLocale()
	const id = useId()
	return (
		<Card as="section" aria-labelledby={id} padding="small">
			<h2 id={id} className="text-lg">
				{words.membersTitle}
			</h2>
			{members.length === 0 && <p className="mt-2 text-ink-soft">{words.noMember}</p>}
			<ul className="mt-1">
				{members.map(({ name, role, locale, username, avatar }, index) => (
					<li key={index} className="flex items-center gap-3 py-2.5">
						<Avatar id={username ?? name} avatar={avatar} />
						<div className="min-w-0">
							<p className="font-semibold wrap-break-word">
								{username ? <TextLink to={`/profils/${username}`}>{name}</TextLink> : name}
							</p>
							<p lang={locale === shownLocale ? undefined : locale} className="text-sm text-ink-soft">
								{role}
							</p>
						</div>
					</li>
				))}
			</ul>
		</Card>
	)
}
