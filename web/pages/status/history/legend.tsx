import { useMessages } from '#web/i18n/locale.ts'
import { messages } from './messages.ts'
import { stateMessages } from '#web/status/state-messages.ts'

export function Legend() {
	const words = useMessages(messages)
	const stateWords = useMessages(stateMessages)
	const looks = [
		{ look: 'day-up', said: stateWords.up },
		{ look: 'day-up day-d3', said: words.degradedInPart },
		{ look: 'day-degraded', said: stateWords.degraded },
		{ look: 'day-up day-x3', said: words.downInPart },
		{ look: 'day-down', said: stateWords.down },
		{ look: 'day-maintenance', said: stateWords.maintenance },
		{ look: 'day-unknown', said: stateWords.unknown },
		{ look: 'day-up day-part', said: words.inPart },
	]
	return (
		<ul aria-label={words.legend} className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
			{looks.map(({ look, said }) => (
				<li key={look} className="flex items-end gap-2">
					<span className={`${look} w-2.5`} aria-hidden />
					{said}
				</li>
			))}
		</ul>
	)
}
