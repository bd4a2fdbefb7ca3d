import type { ListedUser } from '#services/accounts/service.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Roles } from '#web/pages/panel/roles.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

/** Accounts, newest first. */
export function UserTable({ users }: { users: readonly ListedUser[] }) {
	const words = useMessages(messages)
	return (
		<Table<ListedUser>
			label={words.title}
			rows={users}
			rowKey={({ id }) => id}
			columns={[
				{
					title: words.name,
					heading: true,
					cell: ({ name, username }) => (
						<span className="flex items-center gap-3">
							<Avatar id={username} size={36} />
							<span className="min-w-0">
								<span className="block">{name}</span>
								<TextLink to={`/profils/${username}`} className="text-sm font-normal whitespace-nowrap">
									{username}
								</TextLink>
							</span>
						</span>
					),
				},
				{ title: words.email, cell: ({ email }) => <span className="lg:wrap-anywhere">{email}</span> },
				{
					title: words.verified,
					cell: ({ emailVerified }) => (
						<StateBadge state={emailVerified ? 'good' : 'unknown'}>
							{emailVerified ? words.isVerified : words.isNotVerified}
						</StateBadge>
					),
				},
				{ title: words.role, cell: ({ role }) => <Roles roles={role} /> },
				{
					title: words.since,
					cell: ({ createdAt }) => <DateTime iso={createdAt} className="whitespace-nowrap" />,
				},
			]}
		/>
	)
}
