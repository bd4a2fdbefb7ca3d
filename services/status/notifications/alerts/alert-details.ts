import { target } from '#services/status/monitors/monitor.ts'
import { shownTarget } from '#services/status/monitors/shown-target.ts'
import { detailIn } from '#services/status/probes/detail.ts'
import type { Transition } from '#services/status/notifications/states/transitions.ts'
import type { Db } from '#services/status/notifications/tables.ts'

/** Adds to changes what the team is told besides: what is watched, and the figures of the look that settled it. */
export async function withParticulars(trx: Db, changes: readonly Transition[]): Promise<Transition[]> {
	if (changes.length === 0) return []
	const rows = await trx
		.selectFrom('monitors')
		.innerJoin('standings', 'standings.monitor_id', 'monitors.id')
		.leftJoin('turns', (join) =>
			join
				.onRef('turns.monitor_id', '=', 'standings.monitor_id')
				.onRef('turns.at', '=', 'standings.since')
				.onRef('turns.state', '=', 'standings.state'),
		)
		.select(['monitors.id', 'target_json', 'is_public', 'detail'])
		.where(
			'monitors.id',
			'in',
			changes.map(({ monitorId }) => monitorId),
		)
		.execute()
	const byId = new Map(rows.map((row) => [row.id, row]))
	return changes.map((change) => {
		const row = byId.get(change.monitorId)
		if (!row) return change
		const shown = shownTarget(target.parse(JSON.parse(row.target_json)))
		return { ...change, detail: detailIn(row.detail), target: shown, isPublic: row.is_public === 1 }
	})
}
