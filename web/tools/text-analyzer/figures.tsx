import type { ReactNode } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale } from '#web/i18n/locale.ts'
import type { messages } from './result-messages.ts'

type FigureProps = { term: string; note?: string; children: ReactNode }

/** The few figures that are looked for first. */
export function Figures({ children }: { children: ReactNode }) {
	return (
		<dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line tabular-nums">
			{children}
		</dl>
	)
}

export function Figure({ term, note, children }: FigureProps) {
	return (
		<div className="bg-surface-raised p-4">
			<dt className="text-sm text-ink-soft">
				<span className="block">{term}</span>
				{note && <span className="block">{note}</span>}
			</dt>
			<dd className="font-heading text-2xl font-bold wrap-anywhere">{children}</dd>
		</div>
	)
}

/** Figures one below the other. */
export function Rows({ children }: { children: ReactNode }) {
	return (
		<dl className="divide-y divide-line rounded-card border border-line bg-surface-raised px-4 tabular-nums">
			{children}
		</dl>
	)
}

export function Row({ term, note, children }: FigureProps) {
	return (
		<div className="flex justify-between gap-4 py-2.5">
			<dt className="text-ink-soft">
				<span className="block">{term}</span>
				{note && <span className="block text-sm">{note}</span>}
			</dt>
			<dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
		</div>
	)
}

/** A number in the page's language, with at most `digits` behind the comma. */
export function useNumber(): (value: number, digits?: number) => string {
	const locale = useLocale()
	return (value, digits = 0) => formatNumber(Number(value.toFixed(digits)), locale)
}

/** How long so many words take at so many a minute. */
export function durationOf(
	words: number,
	speed: number,
	say: typeof messages.fr,
	number: (value: number) => string,
): string {
	const seconds = Math.ceil((words / speed) * 60)
	if (seconds < 60) return say.seconds(number(seconds))
	if (seconds < 3600) return say.minutes(number(Math.floor(seconds / 60)), number(seconds % 60))
	return say.hours(number(Math.floor(seconds / 3600)), number(Math.floor((seconds % 3600) / 60)))
}
