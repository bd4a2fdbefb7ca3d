import { idsIn } from '#services/status/affected-services.ts'
import { historyRetentionMs } from '#services/status/history/retention.ts'
import { clipped, type Span } from '#services/status/history/spans.ts'
import { occurrences } from './occurrences.ts'
import { addPast, type Db, listPastIn, listWindowsIn } from './queries.ts'
import { type Window, windowOf } from './window.ts'

type OpenPeriod = Span & { monitorIds: string[] | null }

/**
 * The past and planned openings that overlap a period. A plan applies from the time it was saved; past openings of
 * former plans are stored separately.
 */
export async function openingsIn(db: Db, span: Span): Promise<OpenPeriod[]> {
	// In this order: an opening that a concurrent change moves to the past is then in both results, not in neither.
	const windows = await listWindowsIn(db, span)
	const past = await listPastIn(db, span)
	return [
		...past.map(({ from_at: from, to_at: to, monitor_ids_json: ids }) => ({
			from,
			to,
			monitorIds: ids === null ? null : idsIn(ids),
		})),
		...windows.map(windowOf).flatMap((window) => {
			const planPeriod = { from: window.countsFrom, to: Infinity }
			const { monitorIds } = window
			return clipped(occurrences(window.schedule, span), planPeriod).map(({ from, to }) => ({
				from,
				to,
				monitorIds,
			}))
		}),
	]
}

/** Call before a window changes: stores its openings until `now` as rows that later changes do not affect. */
export async function storePastOpenings(trx: Db, window: Window, now: number): Promise<void> {
	const { id, schedule, monitorIds, countsFrom } = window
	const deleteBefore = now - historyRetentionMs
	const span = { from: Math.max(countsFrom, deleteBefore), to: now }
	const rows = clipped(occurrences(schedule, span), span).map(({ from, to }) => ({
		window_id: id,
		from_at: from,
		to_at: to,
		monitor_ids_json: monitorIds && JSON.stringify(monitorIds),
	}))
	await addPast(trx, id, { rows, now, deleteBefore })
}
