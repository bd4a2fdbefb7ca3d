import type { Span } from '#services/status/history/spans.ts'
import { instantOf, wallMsOf } from '#platform/paris.ts'
import type { Repeat, Schedule } from './schedule.ts'

/** One opening of a window, in milliseconds since 1970, and the day of Europe/Paris on which it opens. */
export type Occurrence = Span & { date: string }

const minuteMs = 60_000
const dayMs = 86_400_000

/** The last day of any schedule. */
const lastDay = dayOf('2099-12-31')

/** The stored end of schedules without an end. */
export const endless = Date.parse('2100-01-09T00:00:00Z')

/** The openings that overlap `span`, in order and uncut. */
export function occurrences(schedule: Schedule, span: Span): Occurrence[] {
	const skipped = new Set(schedule.skipped)
	return openings(schedule, span).filter(({ date }) => !skipped.has(date))
}

/** As `occurrences`, with skipped openings. */
export function openings(schedule: Schedule, { from, to }: Span): Occurrence[] {
	const { durationMinutes, longer = {} } = schedule
	const lengthMs = (durationMinutes + Math.max(0, ...Object.values(longer))) * minuteMs
	// Local time differs from UTC by less than a day, so only openings on these days can overlap the span.
	const earliest = Math.floor((from - lengthMs) / dayMs) - 1
	const latest = Math.floor(to / dayMs) + 1
	const overlapping: Occurrence[] = []
	for (const day of daysOf(schedule, { earliest, latest })) {
		const opening = openingOn(schedule, day)
		if (opening.from < to && opening.to > from) overlapping.push(opening)
	}
	return overlapping
}

/** From the first opening to the end of the last, including skipped ones; null for a schedule that never opens. */
export function boundsOf(schedule: Schedule): Span | null {
	const allDays = { earliest: -Infinity, latest: lastDay }
	const { value: first } = daysOf(schedule, allDays).next()
	if (first === undefined) return null
	const hasEnd = schedule.repeat === null || schedule.until !== null || schedule.count !== null
	const last = hasEnd ? [...daysOf(schedule, allDays)].at(-1) : undefined
	const lastCandidates = [
		...(last === undefined ? [] : [last]),
		...Object.keys(schedule.longer ?? {}).map(dayOf),
	]
	return {
		from: openingOn(schedule, first).from,
		to: last === undefined ? endless : Math.max(...lastCandidates.map((day) => openingOn(schedule, day).to)),
	}
}

/** The opening of a day, counted from 1970-01-01, that has one. */
function openingOn({ startsAt, durationMinutes, longer = {} }: Schedule, day: number): Occurrence {
	const date = dateOf(day)
	const { from, to } = openAt(day * dayMs + (wallMsOf(startsAt) % dayMs), durationMinutes * minuteMs)
	return { from, to: to + (longer[date] ?? 0) * minuteMs, date }
}

/** An opening at local time `wallMs`: whole days are nominal, other durations are exact (RFC 5545, 3.3.6). */
function openAt(wallMs: number, lengthMs: number): Span {
	const from = instantOf(wallMs)
	return { from, to: lengthMs % dayMs === 0 ? instantOf(wallMs + lengthMs) : from + lengthMs }
}

/** The days from `earliest` to `latest` on which a window opens, in order, counted from 1970-01-01. */
function* daysOf(
	{ startsAt, repeat, until, count }: Schedule,
	{ earliest, latest }: { earliest: number; latest: number },
): Generator<number, void> {
	const first = dayOf(startsAt.slice(0, 10))
	const end = Math.min(latest, until === null ? lastDay : dayOf(until), repeat === null ? first : lastDay)
	// Without a count, the days before need not be visited.
	const begin = count === null ? Math.max(first, earliest) : first
	let left = count ?? Infinity
	for (let day = begin; day <= end && left > 0; day += 1) {
		if (repeat !== null && !(isOn(repeat, day) && isInInterval(repeat, first, day))) continue
		left -= 1
		if (day >= earliest) yield day
	}
}

function isOn(repeat: Repeat, day: number): boolean {
	const date = new Date(day * dayMs)
	if (repeat.kind === 'daily') return true
	if (repeat.kind === 'weekly') return repeat.weekdays.includes(weekdayOf(date))
	const dayOfMonth = date.getUTCDate()
	const left = daysInMonth(date) - dayOfMonth
	if (repeat.kind === 'monthly') return repeat.day === -1 ? left === 0 : repeat.day === dayOfMonth
	if (weekdayOf(date) !== repeat.weekday) return false
	return repeat.nth === -1 ? left < 7 : Math.ceil(dayOfMonth / 7) === repeat.nth
}

/** Whether the day, week or month of `day` is a multiple of `every` after that of `first`. */
function isInInterval({ kind, every = 1 }: Repeat, first: number, day: number): boolean {
	const numberOf = kind === 'daily' ? (each: number) => each : kind === 'weekly' ? weekOf : monthOf
	return every === 1 || (numberOf(day) - numberOf(first)) % every === 0
}

/** 1970-01-01 was a Thursday. */
const weekOf = (day: number) => Math.floor((day + 3) / 7)

function monthOf(day: number): number {
	const date = new Date(day * dayMs)
	return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** From Monday, 1, to Sunday, 7. */
const weekdayOf = (date: Date) => date.getUTCDay() || 7

function daysInMonth(date: Date): number {
	return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}

function dayOf(date: string): number {
	return Date.parse(date) / dayMs
}

function dateOf(day: number): string {
	return new Date(day * dayMs).toISOString().slice(0, 10)
}
