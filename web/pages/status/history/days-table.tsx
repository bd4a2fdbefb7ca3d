import type { DayCell } from '#services/status/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathOf } from '#web/status/paths.ts'
import { mainStateOf } from './main-state.ts'
import { noonOf } from '#web/status/calendar-days.ts'
import { shortDuration, longDay, percent } from '#web/status/format.ts'
import { messages } from './messages.ts'
import { stateMessages } from '#web/status/state-messages.ts'
import { serviceMessages } from '#web/status/service-messages.ts'
import { StateMark } from '#web/status/state-mark.tsx'

type DaysTableProps = { id: string; name: string; days: readonly DayCell[]; className?: string }

export function DaysTable({ id, name, days, className }: DaysTableProps) {
	const words = useMessages(serviceMessages)
	const columns = useMessages(messages)
	const states = useMessages(stateMessages)
	const locale = useLocale()
	const length = (ms: number) => (ms > 0 ? shortDuration(ms, locale) : columns.nothing)
	return (
		<Table
			label={words.days(name)}
			stacked
			rows={days.toReversed()}
			rowKey={({ day }) => day}
			className={className}
			columns={[
				{
					title: columns.day,
					heading: true,
					cell: ({ day }) => (
						<TextLink to={pathOf(id, day)} className="inline-block pointer-coarse:py-2.5">
							{longDay(noonOf(day), locale)}
						</TextLink>
					),
				},
				{ title: columns.state, cell: (day) => <StateMark state={mainStateOf(day)} /> },
				{
					title: columns.uptime,
					numeric: true,
					cell: ({ uptime }) => (uptime === null ? columns.nothing : percent(uptime, locale)),
				},
				{ title: states.down, numeric: true, cell: ({ downMs }) => length(downMs) },
				{ title: states.degraded, numeric: true, cell: ({ degradedMs }) => length(degradedMs) },
				{ title: states.maintenance, numeric: true, cell: ({ maintenanceMs }) => length(maintenanceMs) },
				{ title: states.unknown, numeric: true, cell: ({ unknownMs }) => length(unknownMs) },
			]}
		/>
	)
}
