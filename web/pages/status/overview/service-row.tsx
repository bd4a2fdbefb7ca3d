import { lazy, memo, Suspense, useCallback, useState } from 'react'
import type { DayCell, ShownState } from '#services/status/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { anchorOf, pathOf, tablePath } from '#web/status/paths.ts'
import type { OverviewRow } from './overview.ts'
import type { CellDays } from '#web/pages/status/history/day-cells-html.ts'
import { DayCells } from '#web/pages/status/history/day-cells.tsx'
import { DayStrip } from '#web/pages/status/history/day-strip.tsx'
import { ServiceFacts } from '#web/pages/status/monitor/service-facts.tsx'
import { serviceMessages } from '#web/status/service-messages.ts'
import { StateMark } from '#web/status/state-mark.tsx'
import { UptimeFigures } from '#web/pages/status/history/uptime-figures.tsx'

const DaysTable = lazy(() =>
	import('#web/pages/status/history/days-table.tsx').then((module) => ({ default: module.DaysTable })),
)

type ServiceRowProps = {
	row: OverviewRow
	state: ShownState
	cells: CellDays
	at: string
	/** Later rows become links near the viewport or on focus. */
	isFirst: boolean
	table: readonly DayCell[] | null
}

const endsOf = ({ ago, aRow, today }: Record<'ago' | 'aRow' | 'today', string>) => ({
	__html: `<span class="max-sm:hidden">${ago}</span><span class="sm:hidden">${aRow}</span><span>${today}</span>`,
})

export const ServiceRow = memo(function ServiceRow(props: ServiceRowProps) {
	const { row, state, cells, at, isFirst, table } = props
	const words = useMessages(serviceMessages)
	const { id, name, description } = row
	const [isNear, setNear] = useState(isFirst)
	const comeNear = useCallback(() => setNear(true), [])
	return (
		<li id={anchorOf(id)} className="service-row" onFocus={comeNear}>
			<div className="service-head">
				<div>
					<h3>
						<a href={pathOf(id)}>{name}</a>
					</h3>
					{description && <p>{description}</p>}
				</div>
				<div>
					<StateMark state={state} />
				</div>
			</div>
			<div className="service-days">
				{table ? (
					<Suspense>
						<DaysTable id={id} name={name} days={table} />
					</Suspense>
				) : (
					<>
						{isNear ? (
							<DayCells id={id} name={name} days={row.days} at={cells} />
						) : (
							<DayStrip name={name} days={row.days} onNear={comeNear} />
						)}
						<div className="pavement" dangerouslySetInnerHTML={endsOf(words)} />
					</>
				)}
			</div>
			<div className="service-about">
				<UptimeFigures uptimes={row.uptimes} />
				<ServiceFacts {...row} at={at} />
				<a href={tablePath(id, !table)} data-stay="">
					{table ? words.asCells : words.asTable}
					<span className="sr-only">{words.of(name)}</span>
				</a>
			</div>
		</li>
	)
})
