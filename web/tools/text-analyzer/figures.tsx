import type { ReactNode } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale } from '#web/i18n/locale.ts'

type FigureProps = { term: string; note?: string; children: ReactNode }

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

export function useNumber(): (value: number, digits?: number) => string {
	const locale = useLocale()
	return (value, digits = 0) => formatNumber(Number(value.toFixed(digits)), locale)
}
