import '#web/status/status.css'
import { useMessages } from '#web/i18n/locale.ts'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { Section } from '#web/ui/section.tsx'
import { rangeParam } from '#web/status/paths.ts'
import { messages } from './messages.ts'
import { rangeNames, type ShownTimes } from './response-time-chart.ts'
import { ResponseTimes } from './response-times.tsx'

export function ResponseTimesSection({ path, times }: { path: string; times: ShownTimes }) {
	const words = useMessages(messages)
	const { range, ...shown } = times
	return (
		<Section id="times" title={words.times} lead={words.timesLead}>
			<FilterChips label={words.ranges} className="mb-6">
				{rangeNames.map((each) => (
					<Chip
						key={each}
						to={`${path}?${new URLSearchParams({ [rangeParam]: each })}#times`}
						selected={each === range}
					>
						{words[each]}
					</Chip>
				))}
			</FilterChips>
			<ResponseTimes {...shown} />
		</Section>
	)
}
