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
import { maxBodyLength, maxTitleLength } from '#services/status/limits.ts'
import { date, plan, repeat } from './schedule.ts'

export const localeQuery = z.object({ locale: z.enum(locales).default('fr') })
export const listQuery = z.object({ cursor: z.string().optional() })
export const openingParams = z.object({ id: z.string(), date })
export const openingEnd = z.strictObject({ to: z.iso.datetime({ offset: true }) })

export const windowFields = z.strictObject({
	title: localizedTitle(maxTitleLength),
	/** Markdown. */
	body: localizedMarkdown(maxBodyLength).nullable(),
	/** Null for all. */
	monitorIds: monitorIds.min(1).nullable(),
	plan,
})

export type WindowFields = z.infer<typeof windowFields>

export const newWindow = windowFields.extend({ idempotencyKey })

export const added = z.object({ id: z.string() })

const comingMaintenance = z.object({
	/** The id of the window. */
	id: z.string(),
	title: textInLocale,
	body: markdownInLocale.nullable(),
	/** The affected public monitors; null for all. */
	monitors: affectedServices.nullable(),
	from: z.string(),
	to: z.string(),
	/** Null for once. */
	repeat: repeat.nullable(),
	/** When the window last changed. */
	updatedAt: z.string(),
})

/** The current or next opening of a window, as shown to the public. Times are ISO 8601 in UTC. */
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
	/** The first opening and the last end; null without an end. */
	firstAt: z.string(),
	lastEndAt: z.string().nullable(),
	/** The next openings, at most five. */
	coming: z.array(opening),
	created: authorSchema,
	updated: authorSchema,
})

/** A window for editing. */
export type ManagedWindow = z.infer<typeof managedWindow>

/** `next` is the cursor of the following page, or null. */
export const page = z.object({ windows: z.array(managedWindow), next: z.string().nullable() })

type WindowPage = z.infer<typeof page>

/**
 * Planned maintenance, in this process or another. Methods with `headers` are for managers of the status: they throw
 * {AppError} UNAUTHORIZED or FORBIDDEN for others, NOT_FOUND for unknown ids, and VALIDATION_ERROR for invalid
 * fields, unknown monitors, and plans that never open or are over. They never change the past: a plan takes effect
 * when it is saved.
 */
export type MaintenanceService = {
	/** Openings that are current or begin within 31 days, soonest first, one per window. */
	comingMaintenance(locale: Locale): Promise<ComingMaintenance[]>

	/** By their end, latest first, 20 a page, after the `cursor` of the previous page. */
	windows(headers: Headers, query: { cursor?: string }): Promise<WindowPage>
	window(headers: Headers, id: string): Promise<ManagedWindow>
	/** Returns the id of the window; a repeated request returns the id of the first. */
	create(headers: Headers, fields: WindowFields & Idempotent): Promise<string>
	/** Skipped days stay skipped. A current opening may be ended by a plan that is over. */
	change(headers: Headers, id: string, fields: WindowFields): Promise<void>
	remove(headers: Headers, id: string): Promise<void>
	/**
	 * Skips the opening of one day, or with `isSkipped` false restores it.
	 * @throws {AppError} NOT_FOUND for a day without an opening, or whose opening has ended, CONFLICT when 500 days are
	 *   skipped
	 */
	setSkipped(headers: Headers, id: string, opening: { date: string; isSkipped: boolean }): Promise<void>
	/**
	 * Extends the opening of one day until `to`, in ISO 8601. Idempotent; a changed plan discards it.
	 * @throws {AppError} NOT_FOUND for a day without an opening, or whose opening has ended, VALIDATION_ERROR for an
	 *   end before the planned one or now, or more than seven days after the start, CONFLICT beyond 500 days
	 */
	prolong(headers: Headers, id: string, opening: { date: string; to: string }): Promise<void>
}

/** A period of planned maintenance in milliseconds since 1970; `monitorIds` is null for all monitors. */
type Planned = Span & { monitorIds: string[] | null }

/** Available only in the process of the service. */
export type LocalMaintenanceService = MaintenanceService & {
	/** The maintenance that overlaps a period, unordered: whole openings, which may extend beyond it. */
	inMaintenance(span: Span): Promise<Planned[]>
	/** The windows around now as an iCalendar (RFC 5545). */
	calendar(locale: Locale): Promise<string>
}
