import type { Observation, Standing } from '#services/status/derive-state.ts'
import type { Monitor } from '#services/status/monitors/monitor.ts'
import { monitorOf } from '#services/status/monitors/queries.ts'
import type { Db } from '#services/status/tables.ts'

/** A monitor that this process is to check: when it was due, and where it stands. */
export type Claimed = {
	monitor: Monitor
	dueAt: number
	standing: Standing & { cause: string | null; checkedAt: number | null }
}

/** The monitors and standings of what was claimed. */
export async function readClaimed(db: Db, claimed: { id: string; dueAt: number }[]): Promise<Claimed[]> {
	const dueAt = new Map(claimed.map((each) => [each.id, each.dueAt]))
	const ids = [...dueAt.keys()]
	const [rows, standings] = await Promise.all([
		db.selectFrom('monitors').selectAll().where('id', 'in', ids).execute(),
		db
			.selectFrom('standings')
			.select(['monitor_id', 'state', 'since', 'cause', 'recent_json', 'checked_at'])
			.where('monitor_id', 'in', ids)
			.execute(),
	])
	const monitors = new Map(rows.map((row) => [row.id, monitorOf(row)]))
	return standings.flatMap(({ monitor_id: id, state, since, cause, recent_json, checked_at: checkedAt }) => {
		const monitor = monitors.get(id)
		const recent = JSON.parse(recent_json) as Observation[]
		const standing = { state, since, cause, recent, checkedAt }
		return monitor ? [{ monitor, dueAt: dueAt.get(id) ?? 0, standing }] : []
	})
}
