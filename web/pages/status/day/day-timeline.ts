import type { Period } from './periods.ts'

type Span = { from: number; to: number }

export function placeIn(
	{ from, to }: Pick<Period, 'from' | 'to'>,
	day: Span,
	now: number,
): { start: number; share: number } {
	const length = day.to - day.from
	const start = Math.max(from, day.from)
	const end = Math.min(to ?? now, day.to)
	return { start: (start - day.from) / length, share: Math.max(end - start, 0) / length }
}

export function knownParts(periods: readonly Period[], day: Span, now: number): Span[] {
	const end = Math.min(day.to, now)
	const parts: Span[] = []
	let from = day.from
	for (const { state, ...period } of periods) {
		if (state !== 'unknown') continue
		if (period.from > from) parts.push({ from, to: Math.min(period.from, end) })
		from = Math.max(from, period.to ?? end)
	}
	if (from < end) parts.push({ from, to: end })
	return parts
}
