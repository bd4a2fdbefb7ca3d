import { useId } from 'react'
import type { Team } from '#services/content/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { messages } from '#web/pages/teams/messages.ts'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'

/** The links of a team, of this site or not. */
export function LinkList({ links }: Pick<Team, 'links'>) {
	const words = useMessages(messages)
	const id = useId()
	return (
		<nav aria-labelledby={id}>
			<h2 id={id} className="text-lg">
				{words.links}
			</h2>
			<ul className="mt-1">
				{links.map(({ label, url }, index) => (
					<li key={index} className="py-1.5 wrap-anywhere pointer-coarse:py-2.5">
						{url.startsWith('/') ? (
							<TextLink to={url}>{label}</TextLink>
						) : (
							<ExternalLink href={url}>{label}</ExternalLink>
						)}
					</li>
				))}
			</ul>
		</nav>
	)
}
