import type { AuditUser, AuditRow } from '#services/accounts/audit/contract.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { useDeviceName } from '#web/pages/panel/device-name.ts'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Details } from './details.tsx'
import { eventMessages } from './event-messages.ts'
import { messages } from './messages.ts'

export function AuditList({ rows }: { rows: readonly AuditRow[] }) {
	const words = useMessages(messages)
	const eventWords = useMessages(eventMessages)
	const deviceName = useDeviceName()
	const locale = useLocale()
	return (
		<Table<AuditRow>
			label={words.list}
			rows={rows}
			stacked
			rowKey={({ id }) => id}
			columns={[
				{
					title: words.event,
					heading: true,
					cell: ({ event, details }) => (
						<>
							<span className="block min-w-36">{eventWords[event]}</span>
							<Details details={details} />
						</>
					),
				},
				{
					title: words.at,
					cell: ({ at }) => (
						<time dateTime={at} className="whitespace-nowrap">
							{formatDateTime(at, locale, 'medium')}
						</time>
					),
				},
				{
					title: words.who,
					cell: ({ actor, address }) =>
						actor ? <UserLink {...actor} /> : address === null ? words.site : words.visitor,
				},
				{ title: words.about, cell: ({ subject }) => subject && <UserLink {...subject} /> },
				{
					title: words.where,
					cell: ({ address, device }) =>
						address && (
							<span className="text-sm text-ink-soft">
								<span className="block">{address}</span>
								{deviceName(device)}
							</span>
						),
				},
			]}
		/>
	)
}

function UserLink({ id, name }: AuditUser) {
	const words = useMessages(messages)
	if (name === null) return <span className="text-ink-soft">{words.gone}</span>
	return (
		<TextLink to={`/panel/users/${id}`} className="-my-2.5 inline-block py-2.5">
			{name}
		</TextLink>
	)
}
