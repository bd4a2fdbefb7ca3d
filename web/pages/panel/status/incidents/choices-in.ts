import type { MonitorList } from '#services/status/monitors/contract.ts'
import type { Choice } from './monitor-choice.tsx'

const order = { down: 0, degraded: 1, none: 2 }

/** What an incident may concern: first what is in trouble, then as the team has arranged them. */
export function choicesIn({ groups, monitors }: MonitorList): Choice[] {
	const names = new Map(groups.map(({ id, name }) => [id, name]))
	return monitors
		.map(({ id, name, groupId, isPaused, standing: { state } }): Choice => {
			const isTrouble = !isPaused && (state === 'down' || state === 'degraded')
			const group = groupId === null ? undefined : names.get(groupId)
			return { id, name, group, trouble: isTrouble ? state : undefined }
		})
		.toSorted((one, other) => order[one.trouble ?? 'none'] - order[other.trouble ?? 'none'])
}
