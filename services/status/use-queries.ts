import type { Kysely } from 'kysely'
import { containsOne } from '#platform/database/contains-one.ts'
import type { Use } from '#platform/http/uses.ts'
import type { IncidentTables } from './incidents/tables.ts'
import { localizedTextIn } from './incidents/view.ts'
import type { MaintenanceTables } from './maintenance/tables.ts'

/**
 * Incidents and maintenance windows, those of private monitors included, whose Markdown contains one of `texts` in any
 * language. Reads all of them. A window has no public page of its own, and past ones are shown in the panel alone.
 */
export async function findUses(
	db: Kysely<IncidentTables & MaintenanceTables>,
	texts: readonly string[],
): Promise<Use[]> {
	if (texts.length === 0) return []
	const inJson = texts.map((text) => JSON.stringify(text).slice(1, -1))
	const [incidents, windows] = await Promise.all([
		db
			.selectFrom('incidents')
			.select(['id', 'title_json'])
			.where(({ or, exists, selectFrom }) =>
				or([
					containsOne('postmortem_json', inJson),
					exists(
						selectFrom('incident_updates as updates')
							.select('updates.id')
							.whereRef('updates.incident_id', '=', 'incidents.id')
							.where(containsOne('updates.body_json', inJson)),
					),
				]),
			)
			.orderBy('started_at', 'desc')
			.orderBy('id', 'desc')
			.execute(),
		db
			.selectFrom('maintenance_windows')
			.select(['id', 'title_json'])
			.where(containsOne('body_json', inJson))
			.orderBy('last_end_at', 'desc')
			.orderBy('id', 'desc')
			.execute(),
	])
	const title = (row: { title_json: string }) => localizedTextIn(row.title_json).fr
	return [
		...incidents.map((row) => ({ title: title(row), path: `/uptime/incidents/${row.id}` })),
		...windows.map((row) => ({ title: title(row), path: `/panel/status/maintenance/${row.id}` })),
	]
}
