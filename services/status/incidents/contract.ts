import { z } from 'zod'
import { affectedServices, monitorIds } from '#services/status/affected-services.ts'
import { type Idempotent, idempotencyKey } from '#services/status/idempotency-key.ts'
import {
	authorSchema,
	type Locale,
	locales,
	localizedMarkdown,
	localizedText,
	type LocalizedText,
	localizedTitle,
	markdownInLocale,
	textInLocale,
} from '#services/status/localized-text.ts'
import { wallTime } from '#services/status/maintenance/schedule.ts'
import { blockText } from '#services/status/text-schemas.ts'

/** The impacts of Statuspage. */
export const impacts = ['none', 'minor', 'major', 'critical'] as const

const impact = z.enum(impacts)

export type Impact = z.infer<typeof impact>

const state = z.enum(['investigating', 'identified', 'monitoring', 'resolved'])

export type IncidentState = z.infer<typeof state>

export const localeQuery = z.object({ locale: z.enum(locales).default('fr') })
export const listQuery = localeQuery.extend({ cursor: z.string().optional() })

export const incidentFields = z.strictObject({ title: localizedTitle(120), impact, monitorIds })

export type IncidentFields = z.infer<typeof incidentFields>

export const updateFields = z.strictObject({
	state,
	/** Null for now; a time without an offset is in Europe/Paris. */
	at: z.union([z.iso.datetime({ offset: true }), wallTime]).nullable(),
	/** Markdown. */
	body: localizedMarkdown(10_000),
})

export type UpdateFields = z.infer<typeof updateFields>

const updateBody = updateFields.extend({
	/** Sends no notification; the default for updates dated more than a day back. */
	silent: z.boolean().optional(),
})

export type NewUpdate = z.infer<typeof updateBody>

export const newUpdate = updateBody.extend({ idempotencyKey })

export const newIncident = incidentFields.extend({ update: updateBody, idempotencyKey })

export type NewIncident = Omit<z.infer<typeof newIncident>, 'idempotencyKey'>

export const postmortem = z.strictObject({ postmortem: localizedMarkdown(50_000).nullable() })

export const unrendered = z.strictObject({ text: blockText(50_000) })

export const rendered = z.object({ html: z.string() })

export const added = z.object({ id: z.string() })

const update = z.object({
	id: z.string(),
	state,
	at: z.string(),
	body: markdownInLocale,
	/** Whether no notification was sent. */
	silent: z.boolean(),
})

/** Times are ISO 8601 in UTC. */
export type UpdateView = z.infer<typeof update>

export const incident = z.object({
	id: z.string(),
	title: textInLocale,
	impact,
	state,
	startedAt: z.string(),
	resolvedAt: z.string().nullable(),
	/** When it was last written to. */
	updatedAt: z.string(),
	monitors: affectedServices,
	updates: z.array(update),
	/** Null until the incident is resolved. */
	postmortem: markdownInLocale.nullable(),
})

/**
 * An incident as everybody reads it: its updates newest first, and its public monitors. None means all: an incident of
 * monitors of which none is public is shown only to those who manage the status.
 */
export type IncidentView = z.infer<typeof incident>

export const incidents = z.object({ incidents: z.array(incident) })

/** `next` is the cursor of the following page, or null. */
export const page = incidents.extend({ next: z.string().nullable() })

type IncidentPage = z.infer<typeof page>

const managedUpdate = z.object({
	id: z.string(),
	state,
	at: z.string(),
	body: localizedText,
	/** The safe HTML of `body`. */
	html: localizedText,
	silent: z.boolean(),
	created: authorSchema,
	updated: authorSchema,
})

export type ManagedUpdate = z.infer<typeof managedUpdate>

export const managedIncident = z.object({
	id: z.string(),
	title: localizedText,
	impact,
	monitorIds: z.array(z.string()),
	state,
	startedAt: z.string(),
	resolvedAt: z.string().nullable(),
	postmortem: localizedText.nullable(),
	created: authorSchema,
	updated: authorSchema,
	updates: z.array(managedUpdate),
})

/** An incident as it is edited, updates newest first. */
export type ManagedIncident = z.infer<typeof managedIncident>

/**
 * Incidents, wherever they run. Verbs with `headers` are for those who manage the status: they throw {AppError}
 * UNAUTHORIZED or FORBIDDEN for others, NOT_FOUND for what is not there, and VALIDATION_ERROR for fields that do not
 * fit their schema, for monitors that are not there and for an update dated into the future.
 */
export type IncidentsService = {
	/**
	 * By their start, newest first, 20 a page, after the `cursor` that the page before answered.
	 * @throws {AppError} VALIDATION_ERROR for a cursor that no page answered
	 */
	list(query: { locale: Locale; cursor?: string }): Promise<IncidentPage>
	find(query: { locale: Locale; id: string }): Promise<IncidentView | null>
	/** Those that are not resolved, newest first. */
	openIncidents(locale: Locale): Promise<IncidentView[]>

	/** As `list`, of all incidents, with the names of all their monitors. */
	listAll(headers: Headers, query: { locale: Locale; cursor?: string | undefined }): Promise<IncidentPage>
	managed(headers: Headers, id: string): Promise<ManagedIncident>
	/** Begins an incident with its first update. Answers its id; sent twice, that of the first. */
	create(headers: Headers, incident: NewIncident & Idempotent): Promise<string>
	change(headers: Headers, id: string, fields: IncidentFields): Promise<void>
	remove(headers: Headers, id: string): Promise<void>
	/** Answers the id of the update; sent twice, that of the first. */
	addUpdate(headers: Headers, id: string, update: NewUpdate & Idempotent): Promise<string>
	/** An `at` of null leaves its time. */
	changeUpdate(headers: Headers, id: string, updateId: string, update: UpdateFields): Promise<void>
	/** @throws {AppError} CONFLICT for the only update of an incident */
	removeUpdate(headers: Headers, id: string, updateId: string): Promise<void>
	/**
	 * Writes the post-mortem, or takes it away.
	 * @throws {AppError} CONFLICT while the incident is not resolved
	 */
	setPostmortem(headers: Headers, id: string, postmortem: LocalizedText | null): Promise<void>
	/** The safe HTML of Markdown, as everybody would read it in an update, a post-mortem or a maintenance window. */
	preview(headers: Headers, text: string): Promise<string>
}

/**
 * `reviewed` is a post-mortem where there was none. `corrected` is every change without a notification, but
 * what readers see is another.
 */
export type IncidentChange = {
	kind: 'created' | 'updated' | 'resolved' | 'reviewed' | 'corrected' | 'removed'
	incidentId: string
	/** The update that brought it, if one did. */
	updateId: string | null
	monitorIds: string[]
	/** Whether no notification is sent: see `NewUpdate`. A post-mortem is silent where all updates were. */
	isSilent: boolean
}

/** What the process that runs it can do besides. */
export type LocalIncidentsService = IncidentsService & {
	/** Calls `listener`, which must not throw, after each change of this process is committed. Answers what ends that. */
	onIncidentChange(listener: (change: IncidentChange) => void): () => void
}
