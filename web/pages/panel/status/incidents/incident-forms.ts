import type { ErrorMeanings } from '#web/forms/action.ts'
import { z } from 'zod'
import type {
	IncidentFields,
	NewIncident,
	NewUpdate,
	UpdateFields,
} from '#services/status/incidents/contract.ts'
import { maxPostmortemLength } from '#services/status/limits.ts'
import type { Idempotent } from '#services/status/idempotency-key.ts'
import { bodyEn, bodyFr, longText, idempotencyKey, titleEn, titleFr, wallTime } from './form-fields.ts'
import { selectedMonitorIds } from './selected-monitors.ts'

const impact = z.enum(['none', 'minor', 'major', 'critical'], { error: 'VALIDATION_ERROR' })
const state = z.enum(['investigating', 'identified', 'monitoring', 'resolved'], { error: 'VALIDATION_ERROR' })

const whole = z.looseObject({ titleFr, titleEn, impact })
const word = z.looseObject({
	state,
	bodyFr,
	bodyEn,
	at: z.union([z.literal(''), wallTime], { error: 'INVALID_TIME' }).default(''),
	/** The time that was shown: unchanged, the stored time keeps its seconds. */
	shownAt: z.string().optional(),
	silent: z.literal('on').optional().catch(undefined),
})

export const IncidentForm: z.ZodType<IncidentFields> = whole.transform(fieldsOf)

export const UpdateForm: z.ZodType<UpdateFields> = word.transform(updateOf)

export const NewUpdateForm: z.ZodType<NewUpdate & Idempotent> = word
	.extend({ idempotencyKey })
	.transform((form) => ({ ...newUpdateOf(form), idempotencyKey: form.idempotencyKey }))

export const NewIncidentForm: z.ZodType<NewIncident & Idempotent> = whole
	.extend({ ...word.shape, idempotencyKey })
	.transform((form) => ({
		...fieldsOf(form),
		update: newUpdateOf(form),
		idempotencyKey: form.idempotencyKey,
	}))

export const PostmortemForm = z
	.object({
		postmortemFr: longText(maxPostmortemLength, 'POSTMORTEM_TOO_LONG'),
		postmortemEn: longText(maxPostmortemLength, 'POSTMORTEM_TOO_LONG'),
	})
	.refine(({ postmortemFr, postmortemEn }) => postmortemFr !== null || postmortemEn === null, {
		path: ['postmortemFr'],
		message: 'FRENCH_REQUIRED',
	})
	.transform(({ postmortemFr: fr, postmortemEn: en }) => (fr === null ? null : { fr, en }))

export const incidentMeanings: ErrorMeanings = {
	monitorIds: { code: 'MONITOR_IS_GONE', field: 'monitors' },
	at: { code: 'IN_THE_FUTURE', field: 'at' },
	ONLY_UPDATE: { field: 'form' },
	NOT_RESOLVED: { field: 'form' },
	NOT_FOUND: { code: 'IS_GONE', field: 'form' },
	VALIDATION_ERROR: { field: 'form' },
}

function fieldsOf(form: z.infer<typeof whole>): IncidentFields {
	return {
		title: { fr: form.titleFr, en: form.titleEn },
		impact: form.impact,
		monitorIds: selectedMonitorIds(form),
	}
}

/** Unchecked leaves the decision to the service, which notifies nobody of old updates. */
function newUpdateOf(form: z.infer<typeof word>): NewUpdate {
	return { ...updateOf(form), silent: form.silent === 'on' || undefined }
}

function updateOf(form: z.infer<typeof word>): UpdateFields {
	const at = form.at === '' || form.at === form.shownAt ? null : form.at
	return { state: form.state, at, body: { fr: form.bodyFr, en: form.bodyEn } }
}
