import { z } from 'zod'
import { affectedServices, monitorIds } from '#services/status/affected-services.ts'
import type { Span } from '#services/status/history/spans.ts'
import { type Idempotent, idempotencyKey } from '#services/status/idempotency-key.ts'
import {
	authorSchema,
	type Locale,
	locales,
	localizedMarkdown,
	localizedText,
	localizedTitle,
	markdownInLocale,
	textInLocale,
} from '#services/status/localized-text.ts'
import { date, plan, repeat } from './schedule.ts'

export const localeQuery = z.object({ locale: z.enum(locales).default('fr') })
export const listQuery = z.object({ cursor: z.string().optional() })
export const openingParams = z.object({ id: z.string(), date })
export const openingEnd = z.strictObject({ to: z.iso.datetime({ offset: true }) })

export const windowFields = z.strictObject({
	title: localizedTitle(120),
	/** Markdown. */
	body: localizedMarkdown(10_000).nullable(),
	/** Null for all. */
	monitorIds: monitorIds.min(1).nullable(),
	plan,
})

export type WindowFields = z.infer<typeof windowFields>

export const newWindow = windowFields.extend({ idempotencyKey })

export const added = z.object({ id: z.string() })

const comingMaintenance = z.object({
	/** That of its window. */
	id: z.string(),
	title: textInLocale,
	body: markdownInLocale.nullable(),
	/** The public monitors it concerns; null for all. */
	monitors: affectedServices.nullable(),
	from: z.string(),
	to: z.string(),
	/** Null for once. */
	repeat: repeat.nullable(),
	/** When its window was last written to. */
	updatedAt: z.string(),
})

/** The next opening of a window, or the one under way, as everybody reads it. Times are ISO 8601 in UTC. */
export type ComingMaintenance = z.infer<typeof comingMaintenance>

export const coming = z.object({ maintenance: z.array(comingMaintenance) })

/** One opening of a window, identified by `date`: the day of Europe/Paris on which it opens. */
const opening = z.object({ date: z.string(), from: z.string(), to: z.string(), isSkipped: z.boolean() })

export type Opening = z.infer<typeof opening>

export const managedWindow = z.object({
	id: z.string(),
	title: localizedText,
	body: localizedText.nullable(),
	monitorIds: z.array(z.string()).nullable(),
	plan,
	skipped: z.array(z.string()),
	/** When it opens first and closes for the last time; null without an end. */
	firstAt: z.string(),
	lastEndAt: z.string().nullable(),
	/** The next openings, at most five. */
	coming: z.array(opening),
	created: authorSchema,
	updated: authorSchema,
})

/** A window as it is edited. */
export type ManagedWindow = z.infer<typeof managedWindow>

/** `next` is the cursor of the following page, or null. */
export const page = z.object({ windows: z.array(managedWindow), next: z.string().nullable() })

type WindowPage = z.infer<typeof page>

/**
 * Planned maintenance, wherever it runs. Verbs with `headers` are for those who manage the status: they throw {AppError}
 * UNAUTHORIZED or FORBIDDEN for others, NOT_FOUND for what is not there, and VALIDATION_ERROR for fields that do not
 * fit their schema, for monitors that are not there, and for a plan that never opens or is over. What has passed is never
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
