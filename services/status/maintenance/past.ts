import { idsIn } from '#services/status/affected-services.ts'
import { historyRetentionMs } from '#services/status/history/retention.ts'
import { clipped, type Span } from '#services/status/history/spans.ts'
import { occurrences } from './occurrences.ts'
import { addPast, type Db, listPastIn, listWindowsIn } from './queries.ts'
import { type Window, windowOf } from './window.ts'

type Open = Span & { monitorIds: string[] | null }

/**
 * When windows were and will be open in a stretch of time, whatever became of their plans: a plan counts from the moment
 * at which it was written down, and never for what was before.
 */
export async function openingsIn(db: Db, span: Span): Promise<Open[]> {
	// In this order: what a change in between makes past is then in both, and not in neither.
	const windows = await listWindowsIn(db, span)
	const past = await listPastIn(db, span)
	return [
		...past.map(({ from_at: from, to_at: to, monitor_ids_json: ids }) => ({
			from,
			to,
			monitorIds: ids === null ? null : idsIn(ids),
		})),
		...windows.map(windowOf).flatMap((window) => {
			const counted = { from: window.countsFrom, to: Infinity }
			const { monitorIds } = window
			return clipped(occurrences(window.schedule, span), counted).map(({ from, to }) => ({
				from,
				to,
				monitorIds,
			}))
		}),
	]
}

/** Before a window changes: what it was until `now` becomes rows, which nothing changes any more. */
export async function keepPast(trx: Db, window: Window, now: number): Promise<void> {
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
