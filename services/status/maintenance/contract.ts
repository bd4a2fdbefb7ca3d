import type { AffectedService } from '#services/status/affected-services.ts'
import type { Span } from '#services/status/history/spans.ts'
import type { Idempotent } from '#services/status/idempotency-key.ts'
import type {
	Locale,
	LocalizedText,
	TextInLocale,
	MarkdownInLocale,
} from '#services/status/localized-text.ts'
import type { Plan, Repeat } from './schedule.ts'

/** The next opening of a window, or the one under way, as everybody reads it. Times are ISO 8601 in UTC. */
export type ComingMaintenance = {
	/** That of its window. */
	id: string
	title: TextInLocale
	body: MarkdownInLocale | null
	/** The public ones among the monitors affectedServices; null for all. */
	monitors: AffectedService[] | null
	from: string
	to: string
	/** How its window comes back; null for once. */
	repeat: Repeat | null
	/** When its window was last written to. */
	updatedAt: string
}

/** `monitorIds` is null for all, `body` Markdown. */
export type WindowFields = {
	title: LocalizedText
	body: LocalizedText | null
	monitorIds: string[] | null
	plan: Plan
}

/** One opening of a window. `date` is the day of Europe/Paris on which it opens, and names it. */
export type Opening = { date: string; from: string; to: string; isSkipped: boolean }

type Author = { at: string; by: string }

/** A window as it is edited, and its next openings, at most five. */
export type ManagedWindow = WindowFields & {
	id: string
	skipped: string[]
	/** When it opens first and closes for the last time; no end is null. */
	firstAt: string
	lastEndAt: string | null
	coming: Opening[]
	created: Author
	updated: Author
}

/** `next` is the cursor of the following page, or null. */
export type WindowPage = { windows: ManagedWindow[]; next: string | null }

/**
 * Planned maintenance, wherever it runs. Verbs with `headers` are for those who manage the status: they throw {AppError}
 * UNAUTHORIZED or FORBIDDEN for others, NOT_FOUND for what is not there, and VALIDATION_ERROR for fields that do not
 * fit `schemas.ts`, for monitors that are not there, and for a plan that never opens or is over. What has passed is never
 * changed by them: a plan counts from when it is written down.
 */
export type MaintenanceService = {
	/** What is under way or begins within 31 days, soonest first, each window once. */
	comingMaintenance(locale: Locale): Promise<ComingMaintenance[]>

	/** By their end, the last to end first, 20 a page, after the `cursor` that the page before answered. */
	windows(headers: Headers, query: { cursor?: string }): Promise<WindowPage>
	window(headers: Headers, id: string): Promise<ManagedWindow>
	/** Answers the id of the window; sent twice, that of the first. */
	create(headers: Headers, fields: WindowFields & Idempotent): Promise<string>
	/** Days that were skipped stay so. What is open may be ended by a plan that is over. */
	change(headers: Headers, id: string, fields: WindowFields): Promise<void>
	remove(headers: Headers, id: string): Promise<void>
	/**
	 * Leaves out the opening of one day, or, with `isSkipped` false, puts it back.
	 * @throws {AppError} NOT_FOUND for a day on which the window does not open, or has closed, CONFLICT when 500 days are left out
	 */
	setSkipped(headers: Headers, id: string, opening: { date: string; isSkipped: boolean }): Promise<void>
	/**
	 * Has the opening of one day last until `to`, in ISO 8601, and no other; asked again, it changes nothing. Another plan
	 * forgets it.
	 * @throws {AppError} NOT_FOUND for a day on which the window does not open, or has closed, VALIDATION_ERROR for an end
	 *   that is before the planned one or now, or more than seven days after its beginning, CONFLICT beyond 500 days
	 */
	prolong(headers: Headers, id: string, opening: { date: string; to: string }): Promise<void>
}

/** A stretch of planned maintenance, milliseconds since 1970; `monitorIds` is null for all monitors. */
type Planned = Span & { monitorIds: string[] | null }

/** What the process that runs it can do besides. */
export type LocalMaintenanceService = MaintenanceService & {
	/** All that is planned in a stretch of time, in no order: whole openings, of which a part may lie outside. */
	inMaintenance(span: Span): Promise<Planned[]>
	/** The windows around now as an iCalendar (RFC 5545). */
	calendar(locale: Locale): Promise<string>
}
