import { z } from 'zod'
import { affectedServices, monitorIds } from '#services/status/affected-services.ts'
import {
	locales,
	localizedMarkdown,
	localizedTitle,
	textInLocale,
	markdownInLocale,
} from '#services/status/localized-text.ts'
import { blockText } from '#services/status/text-schemas.ts'
import { wallTime } from '#services/status/maintenance/schedule.ts'
import { type Idempotent, idempotencyKey } from '#services/status/idempotency-key.ts'
import {
	impacts,
	type IncidentFields,
	type IncidentPage,
	incidentStates,
	type IncidentView,
	type ManagedIncident,
	type ManagedUpdate,
	type NewIncident,
	type NewUpdate,
	type UpdateFields,
	type UpdateView,
} from './contract.ts'

const impact = z.enum(impacts)
const state = z.enum(incidentStates)
const time = z.union([z.iso.datetime({ offset: true }), wallTime])

export const localeQuery = z.object({ locale: z.enum(locales).default('fr') })
export const listQuery = localeQuery.extend({ cursor: z.string().optional() })

export const incidentFields = z.strictObject({
	title: localizedTitle(120),
	impact,
	monitorIds,
}) satisfies z.ZodType<IncidentFields>

export const updateFields = z.strictObject({
	state,
	at: time.nullable(),
	body: localizedMarkdown(10_000),
}) satisfies z.ZodType<UpdateFields>

const unsentUpdate = updateFields.extend({
	silent: z.boolean().optional(),
}) satisfies z.ZodType<NewUpdate>

export const newUpdate = unsentUpdate.extend({ idempotencyKey }) satisfies z.ZodType<NewUpdate & Idempotent>

export const newIncident = incidentFields.extend({
	update: unsentUpdate,
	idempotencyKey,
}) satisfies z.ZodType<NewIncident & Idempotent>

export const postmortem = z.strictObject({ postmortem: localizedMarkdown(50_000).nullable() })

export const unrendered = z.strictObject({ text: blockText(50_000) })

export const rendered = z.object({ html: z.string() })

export const added = z.object({ id: z.string() })

const update = z.object({
	id: z.string(),
	state,
	at: z.string(),
	body: markdownInLocale,
	silent: z.boolean(),
}) satisfies z.ZodType<UpdateView>

export const incident = z.object({
	id: z.string(),
	title: textInLocale,
	impact,
	state,
	startedAt: z.string(),
	resolvedAt: z.string().nullable(),
	updatedAt: z.string(),
	monitors: affectedServices,
	updates: z.array(update),
	postmortem: markdownInLocale.nullable(),
}) satisfies z.ZodType<IncidentView>

export const incidents = z.object({ incidents: z.array(incident) })

export const page = incidents.extend({ next: z.string().nullable() }) satisfies z.ZodType<IncidentPage>

const texts = z.object({ fr: z.string(), en: z.string().nullable() })
const author = z.object({ at: z.string(), by: z.string() })

const managedUpdate = z.object({
	id: z.string(),
	state,
	at: z.string(),
	body: texts,
	html: z.object({ fr: z.string(), en: z.string().nullable() }),
	silent: z.boolean(),
	created: author,
	updated: author,
}) satisfies z.ZodType<ManagedUpdate>

export const managedIncident = z.object({
	id: z.string(),
	title: texts,
	impact,
	monitorIds: z.array(z.string()),
	state,
	startedAt: z.string(),
	resolvedAt: z.string().nullable(),
	postmortem: texts.nullable(),
	created: author,
	updated: author,
	updates: z.array(managedUpdate),
}) satisfies z.ZodType<ManagedIncident>
