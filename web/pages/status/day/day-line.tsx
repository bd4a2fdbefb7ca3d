import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { timeOfDay } from '#web/status/format.ts'
import { stateMessages } from '#web/status/state-messages.ts'
import { messages } from './messages.ts'
import { knownParts, placeIn } from './day-timeline.ts'
import type { Period } from './periods.ts'

type DayLineProps = { periods: readonly Period[]; day: { from: number; to: number }; now: number }

const width = 1440
const pieces = 4

const leastPx = 5

export function DayLine({ periods, day, now }: DayLineProps) {
	const words = useMessages(messages)
	const stateWords = useMessages(stateMessages)
	const locale = useLocale()
	const labels = Array.from({ length: pieces + 1 }, (_, index) =>
		timeOfDay(day.from + ((day.to - day.from) * index) / pieces, locale),
	)
	return (
		<div>
			<svg
				viewBox={`0 0 ${width} 64`}
				preserveAspectRatio="none"
				role="img"
				aria-label={words.line}
				className="day-line h-16 w-full rounded-control border border-line"
			>
				<pattern id="no-data" width={8} height={8} patternUnits="userSpaceOnUse">
					<path d="M0 4H8" className="stripe" />
				</pattern>
				{knownParts(periods, day, now).map((part) => {
					const { start, share } = placeIn(part, day, now)
					return (
						<rect key={part.from} className="up" x={width * start} y={0} width={width * share} height={64} />
					)
				})}
				{periods.map((period) => {
					const { start, share } = placeIn(period, day, now)
					return (
						<rect
							key={`${period.state} ${period.from}`}
							className={period.state}
							x={width * start}
							y={tops[period.state]}
							width={Math.max(width * share, leastPx)}
							height={64 - tops[period.state]}
						>
							<title>
								{words.hour(
									stateWords[period.state],
									timeOfDay(Math.max(period.from, day.from), locale),
									timeOfDay(Math.min(period.to ?? now, day.to), locale),
								)}
							</title>
						</rect>
					)
				})}
			</svg>
			<div className="mt-1 flex justify-between text-sm text-ink-soft tabular-nums" aria-hidden>
				{labels.map((label, index) => (
					<span key={index}>{label}</span>
				))}
			</div>
			<p className="mt-1 text-sm text-ink-soft">{words.parisTime}</p>
			<ul aria-label={words.legend} className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
				{order.map((state) => (
					<li key={state} className="flex items-center gap-2">
						<svg viewBox="0 0 32 64" className="day-line h-6 w-3" aria-hidden>
							{state !== 'unknown' && <rect className="up" width={32} height={64} />}
							<rect className={state} y={tops[state]} width={32} height={64 - tops[state]} />
						</svg>
						{stateWords[state]}
					</li>
				))}
			</ul>
		</div>
	)
}

const order = ['up', 'degraded', 'down', 'maintenance', 'unknown'] as const

const tops = { up: 0, down: 0, degraded: 26, maintenance: 40, unknown: 0 }
