import { formatNumber } from '#web/i18n/format.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/section.tsx'
import { DailyChart } from './daily-chart.tsx'
import { chartDays, lastDays } from './daily-figures.ts'
import { figureMessages } from './figure-messages.ts'
import type { ShownFigure } from './shown-figures.ts'

const weekDays = 7

export function Figures({ figures, today }: { figures: readonly ShownFigure[]; today: string }) {
	const words = useMessages(figureMessages)
	if (figures.length === 0) return null
	return (
		<Section title={words.figures} lead={words.figuresLead}>
			<ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
				{figures.map((figure) => (
					<FigureCard key={figure.name} {...figure} today={today} />
				))}
			</ul>
		</Section>
	)
}

function FigureCard({ name, counts, today }: ShownFigure & { today: string }) {
	const words = useMessages(figureMessages)
	const title = words[name]
	const format = name === 'imageBytes' ? formatSize : formatNumber
	return (
		<Card as="li" className="min-w-0">
			<h3 className="font-sans text-lg font-semibold tracking-normal">{title}</h3>
			{counts ? (
				<>
					<Periods counts={counts} isAverage={name === 'activeMembers'} format={format} />
					<DailyChart title={title} counts={counts} today={today} format={format} />
				</>
			) : (
				<p className="mt-3 text-ink-soft">{words.unavailable}</p>
			)}
		</Card>
	)
}

type PeriodsProps = {
	counts: readonly number[]
	/** For users who come on several days: a sum would count them several times. */
	isAverage: boolean
	format(value: number, locale: Locale): string
}

function Periods({ counts, isAverage, format }: PeriodsProps) {
	const words = useMessages(figureMessages)
	const locale = useLocale()
	const labelOf = (days: number) => (isAverage ? words.averageOver(days) : words.lastDays(days))
	const shown = (days: number) => {
		const { total, change } = lastDays(counts, days)
		return { label: labelOf(days), days, value: isAverage ? Math.round(total / days) : total, change }
	}
	const today = { label: words.today, days: 1, value: counts.at(-1) ?? 0, change: null }
	return (
		<dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
			{[today, shown(weekDays), shown(chartDays)].map(({ label, days, value, change }) => (
				<div key={days} className="flex flex-col">
					<dt className="order-2 text-sm text-ink-soft">{label}</dt>
					<dd className="order-1 font-heading text-2xl font-bold whitespace-nowrap tabular-nums">
						{format(value, locale)}
					</dd>
					{change !== null && (
						<dd className="order-3 text-sm text-ink-soft tabular-nums">
							<Change change={change} days={days} />
						</dd>
					)}
				</div>
			))}
		</dl>
	)
}

function Change({ change, days }: { change: number; days: number }) {
	const words = useMessages(figureMessages)
	const locale = useLocale()
	const percent = Math.round(change * 100)
	const sign = percent > 0 ? '+' : percent < 0 ? '−' : '='
	return (
		<>
			{percent === 0 ? sign : words.percent(`${sign}${formatNumber(Math.abs(percent), locale)}`)}
			<span className="sr-only"> {words.comparedWith(days)}</span>
		</>
	)
}
