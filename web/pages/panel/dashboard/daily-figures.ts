import { dayAfter } from '#platform/paris.ts'

/** The days of a chart. */
export const chartDays = 30

/** Those of a chart and as many before, which they are compared with. */
const readDays = 2 * chartDays

/** The first and the last day to read. */
export const daysToRead = (today: string) => ({ from: dayAfter(today, 1 - readDays), to: today })

/** The counts of the days to read, `today` last; 0 for those without a count. */
export function everyDay(counts: readonly { day: string; count: number }[], today: string): number[] {
	const byDay = new Map(counts.map(({ day, count }) => [day, count]))
	return Array.from({ length: readDays }, (_, index) => byDay.get(dayAfter(today, index + 1 - readDays)) ?? 0)
}

type Period = {
	total: number
	/** Against as many days before, such as 0.5 for half more; null when nothing was counted then. */
	change: number | null
}

/** The last days, today among them. */
export function lastDays(counts: readonly number[], days: number): Period {
	const total = sumOf(counts.slice(-days))
	const before = sumOf(counts.slice(-2 * days, -days))
	return { total, change: before === 0 ? null : total / before - 1 }
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
