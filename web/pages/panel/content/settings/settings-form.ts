import { z } from 'zod'
import { pagePlaces } from '#services/content/kinds.ts'
import * as limits from '#services/content/limits.ts'
import { parisTime } from '#web/content/editing/publication-forms.ts'
import { picture, teamShape, withRows } from '#web/content/editing/team-form.ts'
import { optionalLine, tickedField } from '#web/forms/schemas.ts'

const wholeNumber = (code: string, max: number) =>
	z
		.string()
		.trim()
		.regex(/^\d{0,9}$/, code)
		.transform((digits) => (digits === '' ? null : Number(digits)))
		.refine((value) => value === null || value <= max, code)

const optionalTime = z
	.string()
	.transform((time) => time || null)
	.pipe(z.null().or(parisTime('INVALID_TIME')))

/** JSON of `settingsValues`, as the form was rendered with them. */
const renderedValues = z
	.string({ error: 'VALIDATION_ERROR' })
	.transform((json, context): unknown => {
		try {
			return JSON.parse(json)
		} catch {
			context.issues.push({ code: 'custom', message: 'VALIDATION_ERROR', input: json })
			return z.NEVER
		}
	})
	.pipe(z.record(z.string(), z.string(), { error: 'VALIDATION_ERROR' }))

/** Value of the choice that creates an organization with the name of the team. */
export const newOrganization = 'new'

const shape = z.object({
	intent: z.literal('save'),
	rendered: renderedValues,
	slug: z
		.string({ error: 'INVALID_SLUG' })
		.trim()
		.max(limits.maxSlugCharacters, 'INVALID_SLUG')
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'INVALID_SLUG'),
	category: z
		.string()
		.regex(/^[a-z0-9-]{1,100}$/, 'UNKNOWN_CATEGORY')
		.optional(),
	pinned: tickedField,
	cover: picture.optional(),
	author: optionalLine('INVALID_AUTHOR', limits.maxAuthorCharacters)
		.transform((name) => name || null)
		.optional(),
	place: z.enum(pagePlaces, { error: 'VALIDATION_ERROR' }).optional(),
	position: wholeNumber('INVALID_POSITION', 1_000_000).optional(),
	organization: z
		.string()
		.regex(/^[\w-]{0,100}$/, 'VALIDATION_ERROR')
		.optional(),
	startsAt: optionalTime.optional(),
	endsAt: optionalTime.default(null),
	venue: optionalLine('INVALID_VENUE', limits.maxPlaceCharacters),
	capacity: wholeNumber('INVALID_CAPACITY', limits.maxCapacity)
		.refine((value) => value !== 0, 'INVALID_CAPACITY')
		.default(null),
	...teamShape,
})

/** The fields of the item; those that the form of its kind does not have are absent or ignored. */
export const SettingsForm = z.preprocess(
	withRows,
	shape.transform((values, context) => {
		const { startsAt, endsAt, venue, capacity, position, ...rest } = values
		const reject = (path: string, message: string) =>
			context.issues.push({ code: 'custom', path: [path], message, input: values })
		if (startsAt === null && (endsAt !== null || venue !== '' || capacity !== null))
			reject('startsAt', 'START_REQUIRED')
		if (startsAt && endsAt) {
			const lastsMs = Date.parse(endsAt) - Date.parse(startsAt)
			if (lastsMs <= 0) reject('endsAt', 'ENDS_BEFORE_START')
			if (lastsMs > limits.maxEventDays * 86_400_000) reject('endsAt', 'EVENT_TOO_LONG')
		}
		const event = startsAt ? { startsAt, endsAt, venue, capacity } : startsAt === null ? null : undefined
		return { ...rest, event, position: position === undefined ? undefined : (position ?? 0) }
	}),
)
