import { z } from 'zod'
import { instantOf, wallMsOf } from '#platform/paris.ts'
import type { EditingService, ItemRef } from '#services/content/editing/contract.ts'
import { locales } from '#services/content/kinds.ts'
import type { ErrorMeanings } from '#web/forms/action.ts'
import { FormRejection } from '#web/forms/form-rejection.ts'
import { tickedField } from '#web/forms/schemas.ts'

/** The language that a form is about. */
export const locale = z.enum(locales, { error: 'VALIDATION_ERROR' })

export const wholeNumber = z
	.string({ error: 'VALIDATION_ERROR' })
	.regex(/^\d{1,9}$/, 'VALIDATION_ERROR')
	.transform(Number)

/** A Paris local time of this century, `2026-03-29T03:30`, as an ISO 8601 instant. */
export const parisTime = (code: string) =>
	z.iso
		.datetime({ local: true, precision: -1, error: code })
		.regex(/^20\d\d-.*\d$/, code)
		.transform((time) => new Date(instantOf(wallMsOf(time))).toISOString())

/** What `PublicationSection` sends. */
export const publicationForms = [
	z.object({ intent: z.literal('publish'), locale, revision: wholeNumber, minor: tickedField }),
	z.object({
		intent: z.literal('schedule'),
		locale,
		revision: wholeNumber,
		at: parisTime('TIME_REQUIRED'),
		minor: tickedField,
		announced: tickedField,
	}),
	z.object({ intent: z.enum(['unschedule', 'archive']), locale }),
] as const

export type PublicationForm = z.output<(typeof publicationForms)[number]>

export const publicationMeanings: ErrorMeanings = {
	title: { code: 'TEXT_HAS_NO_TITLE', field: 'form' },
	DRAFT_CHANGED: { field: 'form' },
}

/**
 * Publishes, schedules or archives one language of an item.
 * @throws {FormRejection} `TIME_IS_PAST`; {AppError} as `EditingService.publish`
 */
export async function changePublication(
	editing: EditingService,
	headers: Headers,
	{ item, form }: { item: ItemRef; form: PublicationForm },
): Promise<void> {
	const text = { ...item, locale: form.locale }
	switch (form.intent) {
		case 'publish':
			await editing.publish(headers, text, { revision: form.revision, minor: form.minor })
			break
		case 'schedule': {
			const { at, revision, minor, announced } = form
			if (Date.parse(at) <= Date.now()) throw new FormRejection([{ code: 'TIME_IS_PAST', field: 'at' }])
			await editing.publish(headers, text, { at, revision, minor, announced })
			break
		}
		case 'unschedule':
			await editing.cancelScheduled(headers, text)
			break
		case 'archive':
			await editing.archive(headers, text)
			break
	}
}
