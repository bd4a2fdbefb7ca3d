import { type AffectedService, idsIn } from '#services/status/affected-services.ts'
import type { LocalizedText } from '#services/status/localized-text.ts'
import type { ManagedWindow, Opening, WindowFields } from './contract.ts'
import { boundsOf, endless, type Occurrence, openings } from './occurrences.ts'
import type { WindowColumns, WindowRow } from './queries.ts'
import type { Schedule } from './schedule.ts'

/** A parsed row. */
export type Window = {
	id: string
	title: LocalizedText
	body: LocalizedText | null
	monitorIds: string[] | null
	schedule: Schedule
	/** The plan applies from this time on. */
	countsFrom: number
	updatedAt: number
}

/** With the affected public monitors; null for all. */
export type PublicWindow = Window & { monitors: AffectedService[] | null }

const comingOpenings = 5
const dayMs = 86_400_000
const yearMs = 366 * dayMs
/** Every rule opens at least once in this time: 29 February may wait for a leap year. */
const maxYears = 8

export function windowOf(row: WindowRow): Window {
	return {
		id: row.id,
		title: localizedTextIn(row.title_json),
		body: row.body_json === null ? null : localizedTextIn(row.body_json),
		monitorIds: row.monitor_ids_json === null ? null : idsIn(row.monitor_ids_json),
		schedule: scheduleIn(row.schedule_json),
		countsFrom: row.counts_from,
		updatedAt: row.updated_at,
	}
}

/** Exceptions of single openings. */
type Exceptions = Pick<Schedule, 'skipped' | 'longer'>

/** The columns of a window; null for a plan that never opens. */
export function columnsOf(fields: WindowFields, exceptions: Exceptions): WindowColumns | null {
	const schedule: Schedule = { ...fields.plan, ...exceptions }
	const bounds = boundsOf(schedule)
	if (!bounds) return null
	return {
		title_json: JSON.stringify(fields.title),
		body_json: fields.body && JSON.stringify(fields.body),
		monitor_ids_json: fields.monitorIds && JSON.stringify(fields.monitorIds),
		schedule_json: JSON.stringify(schedule),
		first_at: bounds.from,
		last_end_at: bounds.to,
	}
}

export function managedOf(row: WindowRow, now: number): ManagedWindow {
	const { id, title, body, monitorIds, schedule } = windowOf(row)
	const { skipped, longer: _, ...plan } = schedule
	return {
		id,
		title,
		body,
		monitorIds,
		plan,
		skipped: [...skipped],
		firstAt: isoOf(row.first_at),
		lastEndAt: row.last_end_at === endless ? null : isoOf(row.last_end_at),
		coming: comingOf(schedule, Math.max(now, row.first_at)),
		created: { at: isoOf(row.created_at), by: row.created_by },
		updated: { at: isoOf(row.updated_at), by: row.updated_by },
	}
}

function comingOf(schedule: Schedule, from: number): Opening[] {
	const skipped = new Set(schedule.skipped)
	return nextOpenings(schedule, from).map((each) => ({
		date: each.date,
		from: isoOf(each.from),
		to: isoOf(each.to),
		isSkipped: skipped.has(each.date),
	}))
}

function nextOpenings(schedule: Schedule, from: number): Occurrence[] {
	const byDate = new Map<string, Occurrence>()
	for (let year = 0; year < maxYears && byDate.size < comingOpenings; year += 1) {
		const begin = from + year * yearMs
		for (const each of openings(schedule, { from: begin, to: begin + yearMs })) byDate.set(each.date, each)
	}
	return [...byDate.values()].slice(0, comingOpenings)
}

export const isoOf = (ms: number) => new Date(ms).toISOString()

/** Validated when written. */
const localizedTextIn = (json: string) => JSON.parse(json) as LocalizedText
const scheduleIn = (json: string) => JSON.parse(json) as Schedule
