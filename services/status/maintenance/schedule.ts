import { z } from 'zod'

/** Years in which a calendar date is one, and within which all is planned. */
const years = /^20\d\d-/

/** A day of Europe/Paris, `2026-03-29`. */
export const date = z.iso.date().regex(years)

/** What the clocks of Europe/Paris show, `2026-03-29T02:30`. */
export const wallTime = z.iso.datetime({ local: true, precision: -1 }).regex(years).regex(/\d$/)

/** From Monday, 1, to Sunday, 7 (ISO 8601). */
const weekday = z.int().min(1).max(7)

/** Every so many days, weeks or months, counted from that of `startsAt`; each when it is left out. Weeks begin on Monday. */
const every = (most: number) => z.int().min(1).max(most).optional()

/** On which days a window comes back. In a month without such a day it does not. */
export const repeat = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('daily'), every: every(365) }),
	z.strictObject({
		kind: z.literal('weekly'),
		weekdays: z.array(weekday).min(1).max(7),
		every: every(52),
	}),
	/** The day of the month; -1 is the last. */
	z.strictObject({
		kind: z.literal('monthly'),
		day: z.union([z.int().min(1).max(31), z.literal(-1)]),
		every: every(12),
	}),
	/** The first, second, third, fourth or, by -1, last such weekday of the month. */
	z.strictObject({
		kind: z.literal('monthly-weekday'),
		nth: z.union([z.int().min(1).max(4), z.literal(-1)]),
		weekday,
		every: every(12),
	}),
])

export type Repeat = z.infer<typeof repeat>

/** When a window opens, as people plan it. All dates and times are those of Europe/Paris. */
export const plan = z
	.strictObject({
		/** When it opens first, `2026-03-29T02:30`. One that comes back opens then on the first of its days from this one on. */
		startsAt: wallTime,
		/**
		 * How long it stays open each time, whatever the clocks do meanwhile; but a number of whole days, of 1440 minutes,
		 * ends at the time of day at which it began.
		 */
		durationMinutes: z
			.int()
			.min(1)
			.max(7 * 24 * 60),
		/** Null for once. */
		repeat: repeat.nullable(),
		/** The last day on which it may open; null for no end. */
		until: date.nullable(),
		/** How often it opens in all, skipped times among them; null for no end. */
		count: z.int().min(1).max(1000).nullable(),
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

/**
 * A plan, and what became of single openings, by the day on which they open: left out after all, or by so many minutes
 * longer than planned.
 */
export type Schedule = Plan & { skipped: readonly string[]; longer?: Readonly<Record<string, number>> }
