import type { MonitorGroup } from '#services/status/monitors/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Section } from '#web/ui/section.tsx'
import type { ListResult } from './list-actions.ts'
import { GroupForm, NewGroup } from './group-form.tsx'
import { MoveAnnouncement } from './move-announcement.tsx'
import { messages } from './messages.ts'
import type { ShownMonitor } from './shown-monitor.ts'
import { MonitorTable } from './monitor-table.tsx'

type GroupsProps = {
	groups: readonly MonitorGroup[]
	monitors: readonly ShownMonitor[]
	isWhole: boolean
	canMove: boolean
	result: ListResult | undefined
	idempotencyKey: string
}

export function Groups({ groups, monitors, isWhole, canMove, result, idempotencyKey }: GroupsProps) {
	const words = useMessages(messages)
	const loose = monitors.filter(({ groupId }) => groupId === null)
	return (
		<>
			<MoveAnnouncement result={result} monitors={monitors} groups={groups} />
			<div className="[&>:first-child]:mt-0">
				{loose.length > 0 && (
					<Section title={words.noGroup}>
						<MonitorTable label={words.looseMonitors} monitors={loose} canMove={canMove} />
					</Section>
				)}
				{groups.map((group, index) => {
					const own = monitors.filter(({ groupId }) => groupId === group.id)
					if (own.length === 0 && !isWhole) return null
					return (
						<Section key={group.id} title={group.name}>
							{isWhole && (
								<GroupForm
									group={group}
									isEmpty={own.length === 0}
									canGoUp={index > 0}
									canGoDown={index < groups.length - 1}
									result={result?.groupId === group.id ? result : undefined}
								/>
							)}
							{own.length > 0 && (
								<MonitorTable label={words.monitorsOf(group.name)} monitors={own} canMove={canMove} />
							)}
						</Section>
					)
				})}
			</div>
			{isWhole && <NewGroup result={result} idempotencyKey={idempotencyKey} />}
		</>
	)
}
