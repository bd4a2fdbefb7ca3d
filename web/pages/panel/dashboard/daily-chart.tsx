import { dayAfter } from '#platform/paris.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { Table } from '#web/ui/table.tsx'
import { chartDays } from './daily-figures.ts'
import { figureMessages } from './figure-messages.ts'

type DailyChartProps = {
	title: string
	/** Of the last days, today last. */
	counts: readonly number[]
	today: string
	format(value: number, locale: Locale): string
}

const barWidth = 10
const gap = 3
const height = 60
/** Of a count that is not 0. */
const minHeight = 1.5

/** A bar per day, and the same as a table. */
export function DailyChart({ title, counts, today, format }: DailyChartProps) {
	const words = useMessages(figureMessages)
	const locale = useLocale()
	const shown = counts.slice(-chartDays)
	const top = Math.max(...shown)
	const dayOf = (index: number) => formatDate(dayAfter(today, index + 1 - shown.length), locale, 'medium')
	const from = dayOf(0)
	return (
		<>
			<div className="mt-4 text-sm text-ink-soft tabular-nums" aria-hidden>
				{words.top(format(top, locale))}
			</div>
			<svg
				viewBox={`0 0 ${shown.length * barWidth} ${height}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={words.chart(title, from, dayOf(shown.length - 1), format(top, locale))}
				className="mt-1 h-16 w-full border-b border-line-strong text-second-text"
			>
				<path className="fill-current" d={barsOf(shown, top)} />
			</svg>
			<div className="mt-1 flex justify-between gap-4 text-sm text-ink-soft" aria-hidden>
				<span>{from}</span>
				<span>{words.today}</span>
			</div>
			<details className="mt-3">
				<summary className="inline-flex min-h-9 items-center rounded-small text-sm underline decoration-accent decoration-2 underline-offset-3 hover:text-accent-text pointer-coarse:min-h-11">
					{words.asTable}
					<span className="sr-only"> {words.of(title)}</span>
				</summary>
				<Table
					label={words.table(title)}
					rows={shown.map((count, index) => ({ day: dayOf(index), count })).toReversed()}
					rowKey={({ day }) => day}
					className="mt-2 max-h-80 overflow-y-auto"
					columns={[
						{ title: words.day, heading: true, cell: ({ day }) => day },
						{ title, numeric: true, cell: ({ count }) => format(count, locale) },
					]}
				/>
			</details>
		</>
	)
}

/** SVG path data; empty without counts. */
function barsOf(counts: readonly number[], top: number): string {
	return counts
		.map((count, index) => {
			if (count === 0) return ''
			const length = Math.max(minHeight, (count / top) * height).toFixed(1)
			return `M${index * barWidth + gap / 2} ${height}v-${length}h${barWidth - gap}v${length}z`
		})
		.join('')
}
