import { useMemo } from 'react'
import type { Summary } from '#services/status/live/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PlainLinks } from '#web/navigation/plain-links.tsx'
import { type StatusOverview, rowsOf } from './overview.ts'
import { cellDays } from '#web/pages/status/history/day-cells-html.ts'
import { messages } from '#web/pages/status/messages.ts'
import type { StatusSnapshot } from './read-status.ts'
import { ServiceRow } from './service-row.tsx'

type ServiceGroupsProps = {
	overview: StatusOverview
	table: StatusSnapshot['table']
	summary: Summary | null
	isStale: boolean
}

/** Only the first rows have links: 18,000 linked cells of 200 monitors are 2 MB of HTML. */
const withLinks = 20

export function ServiceGroups({ overview, table, summary, isStale }: ServiceGroupsProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { firstDay, dayCount, groups, at } = overview
	const cells = useMemo(() => cellDays(firstDay, dayCount, locale), [firstDay, dayCount, locale])
	const first = new Set(rowsOf(overview).slice(0, withLinks))
	return (
		<PlainLinks data-services={isStale ? 'stale' : ''}>
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
								isFirst={first.has(row)}
								table={table?.id === row.id ? table.days : null}
							/>
						))}
					</ul>
				</section>
			))}
		</PlainLinks>
	)
}
