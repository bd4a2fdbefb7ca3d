import type { AffectedService } from '#services/status/affected-services.ts'
import type { Idempotent } from '#services/status/idempotency-key.ts'
import type {
	Locale,
	LocalizedText,
	TextInLocale,
	MarkdownInLocale,
} from '#services/status/localized-text.ts'

/** How much of the site an incident takes away, as Statuspage says it. */
export const impacts = ['none', 'minor', 'major', 'critical'] as const

export type Impact = (typeof impacts)[number]

export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved'] as const

export type IncidentState = (typeof incidentStates)[number]

/** One word of the team on an incident. Times that leave the service are ISO 8601 in UTC. */
export type UpdateView = {
	id: string
	state: IncidentState
	at: string
	body: MarkdownInLocale
	/** Whether no notification was sent. */
	silent: boolean
}

/**
 * An incident as everybody reads it: its updates newest first, of its monitors those that are public. None concerns all of
 * them: an incident of services of which none is public is shown to those who manage the status alone.
 */
export type IncidentView = {
	id: string
	title: TextInLocale
	impact: Impact
	state: IncidentState
	startedAt: string
	resolvedAt: string | null
	/** When it was last written to. */
	updatedAt: string
	monitors: AffectedService[]
	updates: UpdateView[]
	/** What was learnt from it; only once it is resolved. */
	postmortem: MarkdownInLocale | null
}

/** `next` is the cursor of the following page, or null. */
export type IncidentPage = { incidents: IncidentView[]; next: string | null }

export type IncidentFields = { title: LocalizedText; impact: Impact; monitorIds: string[] }

/** `at` is null for now; a time without an offset is that of Europe/Paris. Bodies are Markdown. */
export type UpdateFields = { state: IncidentState; at: string | null; body: LocalizedText }

/** `silent` sends no notification; the default for updates dated more than a day back. */
export type NewUpdate = UpdateFields & { silent?: boolean | undefined }

export type NewIncident = IncidentFields & { update: NewUpdate }

export type Author = { at: string; by: string }

/** An incident as it is edited, updates newest first. */
export type ManagedIncident = IncidentFields & {
	id: string
	state: IncidentState
	startedAt: string
	resolvedAt: string | null
	postmortem: LocalizedText | null
	created: Author
	updated: Author
	updates: ManagedUpdate[]
}

export type ManagedUpdate = {
	id: string
	state: IncidentState
	at: string
	body: LocalizedText
	/** The safe HTML of it, as everybody reads it. */
	html: LocalizedText
	silent: boolean
	created: Author
	updated: Author
}

/**
 * Incidents, wherever they run. Verbs with `headers` are for those who manage the status: they throw {AppError}
 * UNAUTHORIZED or FORBIDDEN for others, NOT_FOUND for what is not there, and VALIDATION_ERROR for fields that do not
 * fit `schemas.ts`, for monitors that are not there and for an update dated into the future.
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
