import { useMemo } from 'react'
import type { Summary } from '#services/status/live/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Board } from './board.ts'
import { cellDays } from './cells.ts'
import { messages } from './messages.ts'
import type { StatusNow } from './read-now.ts'
import { ServiceRow } from './service-row.tsx'

type ServiceGroupsProps = { board: Board; table: StatusNow['table']; summary: Summary | null }

/** Every service in its group, in the team's order: one that turns stays where it is. */
export function ServiceGroups({ board, table, summary }: ServiceGroupsProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { firstDay, groups, at } = board
	const count = Math.max(...groups.flatMap(({ rows }) => rows.map(({ days }) => days.states.length)), 0)
	const cells = useMemo(() => cellDays(firstDay, count, locale), [firstDay, count, locale])
	return (
		<div data-services>
			{groups.map(({ id, name, rows }) => (
				<section key={id} aria-labelledby={`group-${id}`} className="mt-10">
					<h2 id={`group-${id}`} className="mb-3 text-xl">
						{name || words.services}
					</h2>
					<ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
						{rows.map((row) => (
							<ServiceRow
								key={row.id}
								row={row}
								state={summary?.monitors[row.id]?.state ?? row.state}
								cells={cells}
								at={at}
								table={table?.id === row.id ? table.days : null}
							/>
						))}
					</ul>
				</section>
			))}
		</div>
	)
}
