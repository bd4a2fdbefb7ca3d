import { useMessages } from '#web/i18n/locale.ts'
import type { LegendWords } from './legend-messages.ts'
import { stateMessages } from './state-messages.ts'

const order = ['up', 'degraded', 'down', 'maintenance', 'unknown'] as const

/** What each shape of a cell stands for. */
export function Legend({ words }: { words: LegendWords }) {
	const stateWords = useMessages(stateMessages)
	return (
		<ul aria-label={words.legend} className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
			{order.map((state) => (
				<li key={state} className="flex items-end gap-2">
					<span className={`day-${state} w-2.5`} aria-hidden />
					{stateWords[state]}
				</li>
			))}
			<li className="flex items-end gap-2">
				<span className="day-up day-part w-2.5" aria-hidden />
				{words.inPart}
			</li>
		</ul>
	)
}
