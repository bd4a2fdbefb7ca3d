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
import { maxBodyLength, maxPostmortemLength, maxTitleLength } from '#services/status/limits.ts'
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

export const incidentFields = z.strictObject({ title: localizedTitle(maxTitleLength), impact, monitorIds })

export type IncidentFields = z.infer<typeof incidentFields>

export const updateFields = z.strictObject({
	state,
	/** Null for now; a time without an offset is in Europe/Paris. */
	at: z.union([z.iso.datetime({ offset: true }), wallTime]).nullable(),
	/** Markdown. */
	body: localizedMarkdown(maxBodyLength),
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

export const postmortem = z.strictObject({ postmortem: localizedMarkdown(maxPostmortemLength).nullable() })

export const unrendered = z.strictObject({ text: blockText(maxPostmortemLength) })

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
	/** When the incident or one of its updates last changed. */
	updatedAt: z.string(),
	monitors: affectedServices,
	updates: z.array(update),
	/** Null until the incident is resolved. */
	postmortem: markdownInLocale.nullable(),
})

/**
 * The public view of an incident: its updates newest first, and its public monitors. No monitors means all: an
 * incident of private monitors alone is shown only to managers.
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

/** An incident for editing, updates newest first. */
export type ManagedIncident = z.infer<typeof managedIncident>

/**
 * Incidents, in this process or another. Methods with `headers` are for managers of the status: they throw {AppError}
 * UNAUTHORIZED or FORBIDDEN for others, NOT_FOUND for unknown ids, and VALIDATION_ERROR for invalid fields, unknown
 * monitors and updates dated in the future.
 */
export type IncidentsService = {
	/**
	 * By their start, newest first, 20 a page, after the `cursor` of the previous page.
	 * @throws {AppError} VALIDATION_ERROR for an invalid cursor
	 */
	list(query: { locale: Locale; cursor?: string }): Promise<IncidentPage>
	find(query: { locale: Locale; id: string }): Promise<IncidentView | null>
	/** Unresolved incidents, newest first. */
	openIncidents(locale: Locale): Promise<IncidentView[]>

	/** As `list`, with private incidents, and the names of all monitors. */
	listAll(headers: Headers, query: { locale: Locale; cursor?: string | undefined }): Promise<IncidentPage>
	managed(headers: Headers, id: string): Promise<ManagedIncident>
	/** Creates an incident with its first update. Returns its id; a repeated request returns the id of the first. */
	create(headers: Headers, incident: NewIncident & Idempotent): Promise<string>
	change(headers: Headers, id: string, fields: IncidentFields): Promise<void>
	remove(headers: Headers, id: string): Promise<void>
	/** Returns the id of the update; a repeated request returns the id of the first. */
	addUpdate(headers: Headers, id: string, update: NewUpdate & Idempotent): Promise<string>
	/** An `at` of null leaves its time unchanged. */
	changeUpdate(headers: Headers, id: string, updateId: string, update: UpdateFields): Promise<void>
	/** @throws {AppError} CONFLICT for the only update of an incident */
	removeUpdate(headers: Headers, id: string, updateId: string): Promise<void>
	/**
	 * Sets or removes the post-mortem.
	 * @throws {AppError} CONFLICT while the incident is not resolved
	 */
	setPostmortem(headers: Headers, id: string, postmortem: LocalizedText | null): Promise<void>
	/** Renders Markdown to safe HTML as the public pages do. */
	preview(headers: Headers, text: string): Promise<string>
}

/**
 * `reviewed` is the first post-mortem. `corrected` is every other change that changes what readers see without a
 * notification.
 */
export type IncidentChange = {
	kind: 'created' | 'updated' | 'resolved' | 'reviewed' | 'corrected' | 'removed'
	incidentId: string
	/** The update that caused the change, if any. */
	updateId: string | null
	monitorIds: string[]
	/** Whether no notification is sent: see `NewUpdate`. A post-mortem is silent if all updates are. */
	isSilent: boolean
}

/** Available only in the process of the service. */
export type LocalIncidentsService = IncidentsService & {
	/**
	 * Calls `listener`, which must not throw, after each committed change of this process. Returns a function that
	 * unsubscribes.
	 */
	onIncidentChange(listener: (change: IncidentChange) => void): () => void
}
