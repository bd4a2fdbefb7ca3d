import { useMessages } from '#web/i18n/locale.ts'
import { messages } from './messages.ts'
import { stateMessages } from '#web/status/state-messages.ts'

export function Legend() {
	const words = useMessages(messages)
	const stateWords = useMessages(stateMessages)
	const looks = [
		{ look: 'day-up', label: stateWords.up },
		{ look: 'day-up day-d3', label: words.degradedInPart },
		{ look: 'day-degraded', label: stateWords.degraded },
		{ look: 'day-up day-x3', label: words.downInPart },
		{ look: 'day-down', label: stateWords.down },
		{ look: 'day-maintenance', label: stateWords.maintenance },
		{ look: 'day-unknown', label: stateWords.unknown },
		{ look: 'day-up day-part', label: words.inPart },
	]
	return (
		<ul aria-label={words.legend} className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
			{looks.map(({ look, label }) => (
				<li key={look} className="flex items-end gap-2">
					<span className={`${look} w-2.5`} aria-hidden />
					{label}
				</li>
			))}
		</ul>
	)
}
