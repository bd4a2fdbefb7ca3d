import type { RoleLabel } from '#services/accounts/roles/contract.ts'
import type { ListedUser } from '#services/accounts/users/contract.ts'
import type { listColumns } from '#services/accounts/users/views/limits.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useMessages, useLocale } from '#web/i18n/locale.ts'
import { Roles } from '#web/pages/panel/roles.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

function ShortDate({ iso }: { iso: string }) {
	const locale = useLocale()
	return (
		<time dateTime={iso} className="whitespace-nowrap">
			{formatDate(iso, locale, 'medium')}
		</time>
	)
}

type UserTableProps = {
	users: readonly ListedUser[]
	seesAddresses: boolean
	customRoles: readonly RoleLabel[]
	/** Beside the name, which is always there. */
	columns: readonly (typeof listColumns)[number][]
}

export function UserTable({ users, seesAddresses, customRoles, columns }: UserTableProps) {
	const words = useMessages(messages)
	const byColumn: Record<(typeof columns)[number], Column<ListedUser>> = {
		email: {
			title: words.email,
			cell: ({ email, emailVerified }) => (
				<span className="block max-sm:wrap-anywhere xl:min-w-32 xl:wrap-anywhere">
					{email !== null && <EmailAddress address={email} />}
					{!emailVerified && (
						<StateBadge state="unknown" className="mt-1">
							{words.isNotVerified}
						</StateBadge>
					)}
				</span>
			),
		},
		roles: { title: words.role, cell: ({ role }) => <Roles roles={role} custom={customRoles} /> },
		since: { title: words.since, cell: ({ createdAt }) => <ShortDate iso={createdAt} /> },
		seen: {
			title: words.seen,
			cell: ({ lastSeenAt }) =>
				lastSeenAt ? <ShortDate iso={lastSeenAt} /> : <span className="text-ink-soft">{words.never}</span>,
		},
	}
	const shown = columns.filter((column) => column !== 'email' || seesAddresses)
	return (
		<Table<ListedUser>
			label={words.title}
			rows={users}
			stacked
			rowKey={({ id }) => id}
			columns={[
				{
					title: <span className="sr-only">{words.tick}</span>,
					cell: ({ id, name }) => (
						<Checkbox name="user" value={id} label={<span className="sr-only">{words.tickOf(name)}</span>} />
					),
				},
				{
					title: words.name,
					heading: true,
					cell: ({ id, name, username, avatar, emailVerified, ban }) => (
						<span className="flex items-center gap-3">
							<Avatar id={username} avatar={avatar} size={36} />
							<span className="min-w-0 sm:min-w-28">
								<TextLink to={`/panel/users/${id}`} className="-my-2.5 inline-block py-2.5 font-semibold">
									{name}
								</TextLink>
								<span className="block text-sm font-normal text-ink-soft">{username}</span>
								{!shown.includes('email') && !emailVerified && (
									<StateBadge state="unknown" className="mt-1">
										{words.unverified}
									</StateBadge>
								)}
								{ban && (
									<StateBadge state="bad" className="mt-1">
										{words.isBanned}
									</StateBadge>
								)}
							</span>
						</span>
					),
				},
				...shown.map((column) => byColumn[column]),
			]}
		/>
	)
}

function EmailAddress({ address }: { address: string }) {
	const at = address.lastIndexOf('@') + 1
	return (
		<span className="block">
			{address.slice(0, at)}
			<wbr />
			{address.slice(at)}
		</span>
	)
}
