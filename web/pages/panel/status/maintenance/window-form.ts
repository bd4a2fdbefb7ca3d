import type { ErrorMeanings } from '#web/forms/action.ts'
import { z } from 'zod'
import { maxBodyLength } from '#services/status/limits.ts'
import { maxCount, maxDurationMinutes, maxInterval } from '#services/status/maintenance/limits.ts'
import type { WindowFields } from '#services/status/maintenance/contract.ts'
import type { Idempotent } from '#services/status/idempotency-key.ts'
import { longText, idempotencyKey, titleEn, titleFr } from '#web/pages/panel/status/incidents/form-fields.ts'
import { selectedMonitorIds } from '#web/pages/panel/status/incidents/selected-monitors.ts'

type Plan = WindowFields['plan']
type Repeat = NonNullable<Plan['repeat']>

const years = /^20\d\d-/

const numberOf = (code: string, max: number) =>
	z
		.string({ error: code })
		.trim()
		.regex(/^\d{1,6}$/, code)
		.transform(Number)
		.refine((value) => value >= 1 && value <= max, code)

const shape = z.looseObject({
	titleFr,
	titleEn,
	bodyFr: longText(maxBodyLength, 'TEXT_TOO_LONG'),
	bodyEn: longText(maxBodyLength, 'TEXT_TOO_LONG'),
	startsAt: z.iso
		.datetime({ local: true, precision: -1, error: 'START_REQUIRED' })
		.regex(/^20\d\d-.*\d$/, 'START_REQUIRED'),
	duration: numberOf('INVALID_DURATION', maxDurationMinutes),
	repeat: z.enum(['never', 'daily', 'weekly', 'monthly', 'monthly-weekday'], { error: 'VALIDATION_ERROR' }),
	every: z.string().default('1'),
	monthDay: z.coerce.number<string>().pipe(z.union([z.int().min(1).max(31), z.literal(-1)])),
	nth: z.coerce.number<string>().pipe(z.union([z.int().min(1).max(4), z.literal(-1)])),
	weekday: z.coerce.number<string>().pipe(z.int().min(1).max(7)),
	ends: z.enum(['endless', 'until', 'count'], { error: 'VALIDATION_ERROR' }),
	until: z.string().default(''),
	count: z.string().default(''),
	scope: z.enum(['all', 'some'], { error: 'VALIDATION_ERROR' }),
	weekdays: z.array(z.number()).min(1, 'WEEKDAY_REQUIRED').nullable(),
	monitors: z.array(z.string()).min(1, 'MONITOR_REQUIRED').nullable(),
	idempotencyKey,
})

type Typed = z.infer<typeof shape>

/** Checkboxes of a group are validated together. */
const gathered = z.preprocess((sent) => {
	const values = sent as Record<string, unknown>
	return {
		...values,
		weekdays: values['repeat'] === 'weekly' ? weekdaysIn(values) : null,
		monitors: values['scope'] === 'some' ? selectedMonitorIds(values) : null,
	}
}, shape)

export const WindowForm: z.ZodType<WindowFields> = gathered.transform(windowIn)

export const NewWindowForm: z.ZodType<WindowFields & Idempotent> = gathered.transform((values, context) => ({
	...windowIn(values, context),
	idempotencyKey: values.idempotencyKey,
}))

/** Fields of options that were not chosen are ignored. */
function windowIn(values: Typed, { issues }: Pick<z.RefinementCtx, 'issues'>): WindowFields {
	const reject = (path: string, message: string) =>
		issues.push({ code: 'custom', path: [path], message, input: values })
	if (values.bodyFr === null && values.bodyEn !== null) reject('bodyFr', 'FRENCH_REQUIRED')
	const repeats = values.repeat !== 'never'
	const every =
		values.repeat === 'never' ? null : numberOf('', maxInterval[values.repeat]).safeParse(values.every)
	if (every?.success === false) reject('every', 'INVALID_EVERY')
	const until = repeats && values.ends === 'until' ? z.iso.date().regex(years).safeParse(values.until) : null
	const count = repeats && values.ends === 'count' ? numberOf('', maxCount).safeParse(values.count) : null
	if (until?.success === false) reject('until', 'UNTIL_REQUIRED')
	if (count?.success === false) reject('count', 'INVALID_COUNT')
	return {
		title: { fr: values.titleFr, en: values.titleEn },
		body: values.bodyFr === null ? null : { fr: values.bodyFr, en: values.bodyEn },
		monitorIds: values.monitors,
		plan: {
			startsAt: values.startsAt,
			durationMinutes: values.duration,
			repeat: repeatOf(values, values.weekdays ?? [], every?.data ?? 1),
			until: until?.data ?? null,
			count: count?.data ?? null,
		},
	}
}

export const windowMeanings: ErrorMeanings = {
	monitorIds: { code: 'MONITOR_IS_GONE', field: 'monitors' },
	'plan.until': { code: 'NEVER_OPENS', field: 'until' },
	'plan.startsAt': { code: 'IS_OVER', field: 'startsAt' },
	to: { code: 'TOO_LONG', field: 'form' },
	CONFLICT: { code: 'TOO_MANY_SKIPPED', field: 'form' },
	NOT_FOUND: { code: 'IS_GONE', field: 'form' },
	VALIDATION_ERROR: { field: 'form' },
}

function weekdaysIn(values: Record<string, unknown>): number[] {
	return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => values[`weekday-${weekday}`] !== undefined)
}

function repeatOf(
	{ repeat, monthDay, nth, weekday }: Typed,
	weekdays: number[],
	every: number,
): Repeat | null {
	switch (repeat) {
		case 'never':
			return null
		case 'daily':
			return { kind: 'daily', every }
		case 'weekly':
			return { kind: 'weekly', weekdays, every }
		case 'monthly':
			return { kind: 'monthly', day: monthDay, every }
		case 'monthly-weekday':
			return { kind: 'monthly-weekday', nth, weekday, every }
	}
}
