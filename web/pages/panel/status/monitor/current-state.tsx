import type { LastChecks, ManagedMonitor } from '#services/status/monitors/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useFactItems } from '#web/pages/panel/status/monitor-facts.ts'
import { MonitorState } from '#web/pages/panel/status/monitor-state.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { messages } from './messages.ts'

type CurrentStateProps = {
	monitor: ManagedMonitor
	lastCall: LastChecks['lastCall']
	why: string | null
	detail: string | null
	isInMaintenance: boolean
}

export function CurrentState({ monitor, lastCall, why, detail, isInMaintenance }: CurrentStateProps) {
	const words = useMessages(messages)
	const { currentState, isPaused, pausedAt } = monitor
	const { state, since, checkedAt, latencyMs, facts } = currentState
	const items = useFactItems(facts, latencyMs)
	const call = lastCall ? (
		<>
			<DateTime iso={lastCall.at} withTime />
			{lastCall.failed && words.calledFailed}
		</>
	) : (
		words.never
	)
	return (
		<DefinitionList
			items={[
				{
					term: words.state,
					description: <MonitorState state={state} isPaused={isPaused} isInMaintenance={isInMaintenance} />,
				},
				{ term: words.since, description: <DateTime iso={pausedAt ?? since} withTime /> },
				...(why && !isPaused ? [{ term: words.cause, description: why }] : []),
				...(detail && !isPaused ? [{ term: words.detail, description: detail }] : []),
				{
					term: words.checked,
					description: checkedAt ? <DateTime iso={checkedAt} withTime /> : words.never,
				},
				...(monitor.target.kind === 'heartbeat' ? [{ term: words.called, description: call }] : []),
				...items,
			]}
		/>
	)
}
