import type { Stretch } from './stretches.ts'

/** The part of a stretch that lies in a day, as shares of that day. */
export function placeIn(
	{ from, to }: Pick<Stretch, 'from' | 'to'>,
	day: { from: number; to: number },
	now: number,
): { start: number; share: number } {
	const length = day.to - day.from
	const start = Math.max(from, day.from)
	const end = Math.min(to ?? now, day.to)
	return { start: (start - day.from) / length, share: Math.max(end - start, 0) / length }
}
