import type { UserDetails } from '#services/accounts/users/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Roles } from '#web/pages/panel/roles.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

/** What is known of somebody. */
export function Facts({ person }: { person: UserDetails }) {
	const words = useMessages(messages)
	const { email, emailVerified, username, id, role, createdAt, lastSeenAt, providers } = person
	const ways = providers.map((provider) => (provider === 'credential' ? words.credential : provider))
	return (
		<DefinitionList
			items={[
				{
					term: words.email,
					description: (
						<span className="flex flex-wrap items-center gap-2">
							{email === null ? (
								<span className="text-ink-soft">{words.hiddenAddress}</span>
							) : (
								<span className="wrap-anywhere">{email}</span>
							)}
							<StateBadge state={emailVerified ? 'good' : 'unknown'}>
								{emailVerified ? words.verified : words.unverified}
							</StateBadge>
						</span>
					),
				},
				{ term: words.username, description: username },
				{ term: words.id, description: <span className="wrap-anywhere">{id}</span> },
				{ term: words.rolesTitle, description: <Roles roles={role} /> },
				{ term: words.since, description: <DateTime iso={createdAt} withTime /> },
				{
					term: words.seen,
					description: lastSeenAt ? <DateTime iso={lastSeenAt} withTime /> : words.never,
				},
				{ term: words.ways, description: ways.join(', ') || words.noWay },
			]}
		/>
	)
}
