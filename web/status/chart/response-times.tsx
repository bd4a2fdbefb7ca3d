import type { Latency } from '#services/status/contract.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { Table } from '#web/ui/table.tsx'
import { type Chart, chartBox } from './chart-box.ts'
import { milliseconds, monthOf, shortDay, timeOfDay } from '#web/status/format.ts'
import { messages } from './messages.ts'
import { serviceMessages } from '#web/status/service-messages.ts'

type ResponseTimesProps = {
	latencies: readonly Latency[]
	chart: Chart
	/** Milliseconds since 1970. */
	from: number
	to: number
}

export function ResponseTimes({ latencies, chart, from, to }: ResponseTimesProps) {
	const words = useMessages(messages)
	const { asTable } = useMessages(serviceMessages)
	const locale = useLocale()
	const known = latencies.filter(({ p50 }) => p50 !== null)
	if (known.length === 0) return <p className="text-ink-soft">{words.noTimes}</p>
	const when = (at: number | string) => formatDateTime(new Date(at).toISOString(), locale)
	const figure = (value: number | null) => (value === null ? '–' : milliseconds(value, locale))
	return (
		<>
			<figure>
				<Curves chart={chart} from={from} to={to} label={words.chart(when(from), when(to))} />
				<figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
					<Key look="middle">{words.middle}</Key>
					<Key look="high">{words.high}</Key>
				</figcaption>
			</figure>
			<details className="mt-4">
				<summary className="inline-flex min-h-9 items-center rounded-small underline decoration-accent decoration-2 underline-offset-3 hover:text-accent-text pointer-coarse:min-h-11">
					{asTable}
				</summary>
				<Table
					label={words.timesTable}
					rows={known.toReversed()}
					rowKey={({ at }) => at}
					className="mt-2"
					columns={[
						{ title: words.when, heading: true, cell: ({ at }) => when(at) },
						{ title: words.middle, numeric: true, cell: ({ p50 }) => figure(p50) },
						{ title: words.high, numeric: true, cell: ({ p95 }) => figure(p95) },
						{ title: words.checks, numeric: true, cell: ({ checks }) => checks },
					]}
				/>
			</details>
		</>
	)
}

/** The SVG is stretched to the available width; the labels are HTML. */
function Curves({ chart, from, to, label }: Omit<ResponseTimesProps, 'latencies'> & { label: string }) {
	const locale = useLocale()
	const { middle, high, area, scale } = chart
	const { width, height } = chartBox
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm text-ink-soft tabular-nums">
			<div className="-my-2.5 flex flex-col-reverse justify-between text-right" aria-hidden>
				{scale.map((value) => (
					<span key={value}>{milliseconds(value, locale)}</span>
				))}
			</div>
			<svg
				viewBox={`0 0 ${width} ${height}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={label}
				className="response-chart h-56 w-full overflow-visible"
			>
				{scale.map((value, index) => (
					<path key={value} className="rule" d={`M0 ${(height * index) / (scale.length - 1)}H${width}`} />
				))}
				<path className="area" d={area} />
				<path className="high" d={high} />
				<path className="middle" d={middle} />
			</svg>
			<div className="col-start-2 mt-2 flex justify-between" aria-hidden>
				{timeLabels(from, to, locale).map((text, index) => (
					<span key={index} className={index % 2 === 1 ? 'max-sm:hidden' : undefined}>
						{text}
					</span>
				))}
			</div>
		</div>
	)
}

function Key({ look, children }: { look: 'middle' | 'high'; children: string }) {
	return (
		<span className="flex items-center gap-2">
			<svg viewBox="0 0 28 8" width={28} height={8} className="response-chart" aria-hidden>
				<path className={look} d="M0 4H28" />
			</svg>
			{children}
		</span>
	)
}

const pieces = 4
const dayMs = 86_400_000

/** Labels of the time axis: hours for a day, days for less than half a year, else months. */
function timeLabels(from: number, to: number, locale: Locale): string[] {
	const lengthMs = to - from
	const write = lengthMs < 2 * dayMs ? timeOfDay : lengthMs < 180 * dayMs ? shortDay : monthOf
	return Array.from({ length: pieces + 1 }, (_, index) => write(from + (lengthMs * index) / pieces, locale))
}
