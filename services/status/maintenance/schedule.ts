import { z } from 'zod'
import { maxCount, maxDurationMinutes, maxInterval } from './limits.ts'

/** Schedules are limited to this century. */
const years = /^20\d\d-/

/** A day of Europe/Paris, `2026-03-29`. */
export const date = z.iso.date().regex(years)

/** A local time in Europe/Paris, `2026-03-29T02:30`. */
export const wallTime = z.iso.datetime({ local: true, precision: -1 }).regex(years).regex(/\d$/)

/** From Monday, 1, to Sunday, 7 (ISO 8601). */
const weekday = z.int().min(1).max(7)

/** The interval in days, weeks or months from that of `startsAt`; 1 by default. Weeks begin on Monday. */
const every = (max: number) => z.int().min(1).max(max).optional()

/** The recurrence of a window. Months without such a day are skipped. */
export const repeat = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('daily'), every: every(maxInterval.daily) }),
	z.strictObject({
		kind: z.literal('weekly'),
		weekdays: z.array(weekday).min(1).max(7),
		every: every(maxInterval.weekly),
	}),
	/** The day of the month; -1 is the last. */
	z.strictObject({
		kind: z.literal('monthly'),
		day: z.union([z.int().min(1).max(31), z.literal(-1)]),
		every: every(maxInterval.monthly),
	}),
	/** The first, second, third, fourth or, by -1, last such weekday of the month. */
	z.strictObject({
		kind: z.literal('monthly-weekday'),
		nth: z.union([z.int().min(1).max(4), z.literal(-1)]),
		weekday,
		every: every(maxInterval['monthly-weekday']),
	}),
])

export type Repeat = z.infer<typeof repeat>

/** The plan of a window. All dates and times are in Europe/Paris. */
export const plan = z
	.strictObject({
		/**
		 * The first opening, `2026-03-29T02:30`. A recurring window first opens on the first matching day from this one on.
		 */
		startsAt: wallTime,
		/**
		 * The exact duration of each opening, except that whole days, multiples of 1440 minutes, end at the same local
		 * time.
		 */
		durationMinutes: z.int().min(1).max(maxDurationMinutes),
		/** Null for once. */
		repeat: repeat.nullable(),
		/** The last day on which it may open; null for no end. */
		until: date.nullable(),
		/** The total number of openings, including skipped ones; null for no limit. */
		count: z.int().min(1).max(maxCount).nullable(),
	})
	.refine(({ until, count }) => until === null || count === null, {
		path: ['count'],
		message: 'A window ends on a day or after a count, not both',
	})
	.refine(({ repeat, until, count }) => repeat !== null || (until === null && count === null), {
		path: ['repeat'],
		message: 'Only a window that comes back has an end',
	})

type Plan = z.infer<typeof plan>

/** A plan with its exceptions by opening day: skipped openings, and openings extended by a number of minutes. */
export type Schedule = Plan & { skipped: readonly string[]; longer?: Readonly<Record<string, number>> }
