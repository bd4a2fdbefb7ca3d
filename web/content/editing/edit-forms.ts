import { z } from 'zod'
import type { EditingService, ItemRef } from '#services/content/editing/contract.ts'
import type { Locale } from '#services/content/kinds.ts'
import type { ErrorMeanings } from '#web/forms/action.ts'
import type { ActionResult } from '#web/forms/form-errors.ts'
import {
	changePublication,
	locale,
	publicationForms,
	publicationMeanings,
	wholeNumber,
} from './publication-forms.ts'
import { publicationErrorMessages } from './publication-messages.ts'
import { errorMessages } from './text-messages.ts'

const text = z.string({ error: 'VALIDATION_ERROR' })

/** Those of the text itself. */
const editForms = [
	z.object({
		intent: z.literal('save'),
		locale,
		title: text,
		summary: text,
		// Forms are sent with `\r\n`.
		body: text.transform((body) => body.replaceAll('\r\n', '\n')),
		revision: wholeNumber,
		overwrite: z.literal('on').optional(),
	}),
	z.object({
		intent: z.literal('start'),
		locale,
		from: z.enum(['empty', 'copy'], { error: 'VALIDATION_ERROR' }),
	}),
	z.object({ intent: z.literal('save-version'), locale }),
	z.object({ intent: z.enum(['ask-restore', 'restore', 'keep']), locale, number: wholeNumber }),
	z.object({ intent: z.enum(['create-link', 'revoke-links']), locale }),
] as const

/** The forms of the page. */
export const EditForm = z.discriminatedUnion('intent', [...editForms, ...publicationForms], {
	error: 'VALIDATION_ERROR',
})

export type EditResult = {
	intent: string
	locale: Locale
	/** Of a version. */
	number?: number
	/** Revision of the draft that the form has written. */
	written?: number
	link?: { token: string; expiresAt: string }
}

/** The last form of one language. */
export type ShownResult = ActionResult<EditResult> | undefined

const saveMeanings: ErrorMeanings = {
	title: { code: 'TITLE_TOO_LONG', field: 'title' },
	summary: { code: 'SUMMARY_TOO_LONG', field: 'summary' },
	body: { code: 'BODY_TOO_LONG', field: 'body' },
	DRAFT_CHANGED: { code: 'DRAFT_CHANGED', field: 'form' },
}

/** By the intent of the form. */
const editMeanings = (form: FormData): ErrorMeanings =>
	form.get('intent') === 'save' ? saveMeanings : publicationMeanings

/** For `formAction`. */
export const editOptions = {
	messages: {
		fr: { ...publicationErrorMessages.fr, ...errorMessages.fr },
		en: { ...publicationErrorMessages.en, ...errorMessages.en },
	},
	meanings: editMeanings,
}

const emptyText = { title: '', summary: '', body: '' }

/** Does what a form of the page asks. @throws {AppError} as `EditingService` */
export async function applyEdit(
	editing: EditingService,
	headers: Headers,
	{ item, form }: { item: ItemRef; form: z.output<typeof EditForm> },
): Promise<EditResult> {
	const { intent, locale: at } = form
	const ref = { ...item, locale: at }
	switch (intent) {
		case 'save': {
			const { title, summary, body, revision, overwrite } = form
			const change = { title, summary, body, revision, ...(overwrite && { overwrite: true }) }
			return { intent, locale: at, written: (await editing.saveDraft(headers, ref, change)).revision }
		}
		case 'start': {
			const { languages } = await editing.find(headers, item)
			// Somebody else has started it meanwhile.
			if (languages[at]) return { intent, locale: at }
			const source = languages[at === 'fr' ? 'en' : 'fr']?.draft
			const { title, summary, body } = (form.from === 'copy' && source) || emptyText
			const change = { title, summary, body, revision: 0 }
			const { revision: written } = await editing.saveDraft(headers, ref, change)
			return { intent, locale: at, written }
		}
		case 'save-version':
			return { intent, locale: at, number: await editing.saveVersion(headers, ref) }
		case 'restore': {
			const { number } = form
			const { revision: written } = await editing.restoreVersion(headers, { ...ref, number })
			return { intent, locale: at, number, written }
		}
		case 'create-link':
			return { intent, locale: at, link: await editing.createPreview(headers, ref) }
		case 'revoke-links':
			await editing.revokePreviews(headers, ref)
			return { intent, locale: at }
		case 'ask-restore':
		case 'keep':
			return { intent, locale: at, number: form.number }
		default:
			await changePublication(editing, headers, { item, form })
			return { intent, locale: at }
	}
}
