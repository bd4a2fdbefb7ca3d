import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import type { MonitorGroup } from '#services/status/monitors/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { ListResult } from './list-actions.ts'
import { messages } from './messages.ts'
import type { ShownMonitor } from './shown-monitor.ts'

type MoveAnnouncementProps = {
	result: ListResult | undefined
	monitors: readonly ShownMonitor[]
	groups: readonly MonitorGroup[]
}

export function MoveAnnouncement({ result, monitors, groups }: MoveAnnouncementProps) {
	const words = useMessages(messages)
	const [verb = '', id = ''] = (result?.change ?? '').split(' ')
	const { intent, groupId, moved, at } = result ?? {}
	const isShown = useNavigation().state === 'idle'

	// The button that had the focus may be gone once the new list is rendered.
	useEffect(() => {
		if (!isShown || document.activeElement !== document.body) return
		if (id) focusFirst([verb, other[verb]], id)
		else if (intent && groupId) focusFirst([intent, other[intent]], groupId)
	}, [isShown, at, intent, verb, id, groupId])

	const named = groupId ? groups.find((each) => each.id === groupId) : monitors.find((each) => each.id === id)
	return (
		<p role="status" className="sr-only">
			{moved && named && words.moved(named.name, moved.place, moved.of)}
		</p>
	)
}

const other: Record<string, string> = {
	up: 'down',
	down: 'up',
	pause: 'resume',
	resume: 'pause',
	'group-up': 'group-down',
	'group-down': 'group-up',
}

function focusFirst(verbs: readonly (string | undefined)[], id: string): void {
	const buttons = verbs.map((verb) => document.getElementById(`${verb}-${id}`))
	buttons.find((button) => button !== null)?.focus()
}
