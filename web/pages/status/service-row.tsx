import { lazy, memo, Suspense } from 'react'
import type { DayCell, ShownState } from '#services/status/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { anchorOf, pathOf, tablePath } from './addresses.ts'
import type { BoardRow } from './board.ts'
import type { CellDays } from './cells.ts'
import { DayCells } from './day-cells.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { serviceMessages } from './service-messages.ts'
import { StateMark } from './state-mark.tsx'
import { UptimeFigures } from './uptimes.tsx'

/** Fetched by those who ask for a table. */
const DaysTable = lazy(() => import('./days-table.tsx').then((module) => ({ default: module.DaysTable })))

type ServiceRowProps = {
	row: BoardRow
	state: ShownState
	cells: CellDays
	/** When the page was read, to tell what is over. */
	at: string
	/** Its days, where they are asked for as a table. */
	table: readonly DayCell[] | null
}

/** A service: what it is, how it stands, its 90 days. */
export const ServiceRow = memo(function ServiceRow({ row, state, cells, at, table }: ServiceRowProps) {
	const words = useMessages(serviceMessages)
	const { id, name, description } = row
	return (
		<li id={anchorOf(id)} className="px-4 py-5 sm:px-6">
			<div className="flex items-start justify-between gap-4">
				<div className="min-w-0">
					<h3 className="font-sans text-lg leading-7 font-semibold tracking-normal">
						<TextLink to={pathOf(id)} className="decoration-transparent hover:decoration-accent">
							{name}
						</TextLink>
					</h3>
					{description && <p className="text-sm text-ink-soft">{description}</p>}
				</div>
				{/* Of one width whatever the state, so that nothing moves when it turns. */}
				<div className="w-36 shrink-0 text-right">
					<StateMark state={state} />
				</div>
			</div>
			<div className="mt-4">
				{table ? (
					<Suspense>
						<DaysTable id={id} name={name} days={table} />
					</Suspense>
				) : (
					<>
						<DayCells id={id} name={name} days={row.days} at={cells} />
						<div className="mt-1 flex justify-between border-t-3 border-line pt-1 text-sm text-ink-soft">
							<span className="max-sm:hidden">{words.ago}</span>
							<span className="sm:hidden">{words.aRow}</span>
							<span>{words.today}</span>
						</div>
					</>
				)}
			</div>
			<div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
				<UptimeFigures uptimes={row.uptimes} />
				<ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
					<ServiceFacts {...row} at={at} />
					<li>
						<TextLink to={tablePath(id, !table)} preventScrollReset>
							{table ? words.asCells : words.asTable}
							<span className="sr-only">{words.of(name)}</span>
						</TextLink>
					</li>
				</ul>
			</div>
		</li>
	)
})
