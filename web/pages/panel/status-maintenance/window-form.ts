import { z } from 'zod'
import type { WindowFields } from '#services/status/maintenance/contract.ts'
import { longText, titleEn, titleFr } from '#web/pages/panel/status-incidents/form-fields.ts'
import type { Meanings } from '#web/pages/panel/status-incidents/refused-by-service.ts'
import { tickedIn } from '#web/pages/panel/status-incidents/ticked.ts'

type Plan = WindowFields['plan']
type Repeat = NonNullable<Plan['repeat']>

const years = /^20\d\d-/

const numberOf = (code: string, most: number) =>
	z
		.string({ error: code })
		.trim()
		.regex(/^\d{1,6}$/, code)
		.transform(Number)
		.refine((value) => value >= 1 && value <= most, code)

const shape = z.looseObject({
	titleFr,
	titleEn,
	bodyFr: longText(10_000, 'TEXT_TOO_LONG'),
	bodyEn: longText(10_000, 'TEXT_TOO_LONG'),
	startsAt: z.iso
		.datetime({ local: true, precision: -1, error: 'START_REQUIRED' })
		.regex(/^20\d\d-.*\d$/, 'START_REQUIRED'),
	duration: numberOf('INVALID_DURATION', 10_080),
	repeat: z.enum(['never', 'daily', 'weekly', 'monthly', 'monthly-weekday'], { error: 'VALIDATION_ERROR' }),
	monthDay: z.coerce.number<string>().pipe(z.union([z.int().min(1).max(31), z.literal(-1)])),
	nth: z.coerce.number<string>().pipe(z.union([z.int().min(1).max(4), z.literal(-1)])),
	weekday: z.coerce.number<string>().pipe(z.int().min(1).max(7)),
	ends: z.enum(['endless', 'until', 'count'], { error: 'VALIDATION_ERROR' }),
	until: z.string().default(''),
	count: z.string().default(''),
	scope: z.enum(['all', 'some'], { error: 'VALIDATION_ERROR' }),
})

type Typed = z.infer<typeof shape>

/** The fields of a choice that was not made do not count, whatever stands in them. */
export const WindowForm: z.ZodType<WindowFields> = shape.transform((typed, { issues }) => {
	const refuse = (path: string, message: string) =>
		issues.push({ code: 'custom', path: [path], message, input: typed })
	const weekdays = weekdaysIn(typed)
	const monitorIds = typed.scope === 'all' ? null : tickedIn(typed)
	if (typed.repeat === 'weekly' && weekdays.length === 0) refuse('weekdays', 'WEEKDAY_REQUIRED')
	if (monitorIds?.length === 0) refuse('monitors', 'MONITOR_REQUIRED')
	if (typed.bodyFr === null && typed.bodyEn !== null) refuse('bodyFr', 'FRENCH_REQUIRED')
	const comesBack = typed.repeat !== 'never'
	const until = comesBack && typed.ends === 'until' ? z.iso.date().regex(years).safeParse(typed.until) : null
	const count = comesBack && typed.ends === 'count' ? numberOf('', 1000).safeParse(typed.count) : null
	if (until?.success === false) refuse('until', 'UNTIL_REQUIRED')
	if (count?.success === false) refuse('count', 'INVALID_COUNT')
	return {
		title: { fr: typed.titleFr, en: typed.titleEn },
		body: typed.bodyFr === null ? null : { fr: typed.bodyFr, en: typed.bodyEn },
		monitorIds,
		plan: {
			startsAt: typed.startsAt,
			durationMinutes: typed.duration,
			repeat: repeatOf(typed, weekdays),
			until: until?.data ?? null,
			count: count?.data ?? null,
		},
	}
})

/** What the service may refuse of it. */
export const windowMeanings: Meanings = {
	'body.monitorIds': { code: 'MONITOR_IS_GONE', field: 'monitors' },
	'body.plan.until': { code: 'NEVER_OPENS', field: 'until' },
	VALIDATION_ERROR: { code: 'VALIDATION_ERROR', field: 'form' },
}

/** Each day of the week has a box of its own, `weekday-1` for Monday. */
function weekdaysIn(typed: Typed): number[] {
	return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => typed[`weekday-${weekday}`] !== undefined)
}

function repeatOf({ repeat, monthDay, nth, weekday }: Typed, weekdays: number[]): Repeat | null {
	switch (repeat) {
		case 'never':
			return null
		case 'daily':
			return { kind: 'daily' }
		case 'weekly':
			return { kind: 'weekly', weekdays }
		case 'monthly':
			return { kind: 'monthly', day: monthDay }
		case 'monthly-weekday':
			return { kind: 'monthly-weekday', nth: nth, weekday }
	}
}
