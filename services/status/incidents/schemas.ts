import { z } from 'zod'
import { concerned, monitorIds } from '#services/status/concerned.ts'
import { locales, markdownTexts, titleTexts, written, writtenMarkdown } from '#services/status/written.ts'
import { blockText } from '#services/status/monitors/texts.ts'
import { wallTime } from '#services/status/maintenance/schedule.ts'
import { type Sent, sentAs } from '#services/status/sent-as.ts'
import {
	impacts,
	type IncidentFields,
	type IncidentPage,
	incidentStates,
	type IncidentView,
	type KeptIncident,
	type KeptUpdate,
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
	title: titleTexts(120),
	impact,
	monitorIds,
}) satisfies z.ZodType<IncidentFields>

export const updateFields = z.strictObject({
	state,
	at: time.nullable(),
	body: markdownTexts(10_000),
}) satisfies z.ZodType<UpdateFields>

const unsentUpdate = updateFields.extend({
	silent: z.boolean().optional(),
}) satisfies z.ZodType<NewUpdate>

export const newUpdate = unsentUpdate.extend({ sentAs }) satisfies z.ZodType<NewUpdate & Sent>

export const newIncident = incidentFields.extend({
	update: unsentUpdate,
	sentAs,
}) satisfies z.ZodType<NewIncident & Sent>

export const postmortem = z.strictObject({ postmortem: markdownTexts(50_000).nullable() })

/** As long as the longest that is kept. */
export const unrendered = z.strictObject({ text: blockText(50_000) })

export const rendered = z.object({ html: z.string() })

export const added = z.object({ id: z.string() })

const update = z.object({
	id: z.string(),
	state,
	at: z.string(),
	body: writtenMarkdown,
	silent: z.boolean(),
}) satisfies z.ZodType<UpdateView>

export const incident = z.object({
	id: z.string(),
	title: written,
	impact,
	state,
	startedAt: z.string(),
	resolvedAt: z.string().nullable(),
	updatedAt: z.string(),
	monitors: concerned,
	updates: z.array(update),
	postmortem: writtenMarkdown.nullable(),
}) satisfies z.ZodType<IncidentView>

export const incidents = z.object({ incidents: z.array(incident) })

export const page = incidents.extend({ next: z.string().nullable() }) satisfies z.ZodType<IncidentPage>

const texts = z.object({ fr: z.string(), en: z.string().nullable() })
const author = z.object({ at: z.string(), by: z.string() })

const keptUpdate = z.object({
	id: z.string(),
	state,
	at: z.string(),
	body: texts,
	html: z.object({ fr: z.string(), en: z.string().nullable() }),
	silent: z.boolean(),
	created: author,
	updated: author,
}) satisfies z.ZodType<KeptUpdate>

export const keptIncident = z.object({
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
	updates: z.array(keptUpdate),
}) satisfies z.ZodType<KeptIncident>
