import type { Kysely } from 'kysely'
import { among, findAffectedServices } from '#services/status/affected-services.ts'
import type { Span } from '#services/status/history/spans.ts'
import type { IncidentsService } from '#services/status/incidents/contract.ts'
import type { LocalMaintenanceService } from '#services/status/maintenance/contract.ts'
import { occurrences } from '#services/status/maintenance/occurrences.ts'
import { listWindowsIn } from '#services/status/maintenance/queries.ts'
import type { MaintenanceTables } from '#services/status/maintenance/tables.ts'
import { windowOf } from '#services/status/maintenance/window.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { markdownIn, textIn } from '#services/status/localized-text.ts'
import type { KnownOpening, StatusReader } from './dependencies.ts'

type StatusReaderDependencies = {
	db: Kysely<StatusTables & MaintenanceTables>
	incidents: Pick<IncidentsService, 'find' | 'list' | 'openIncidents'>
	maintenance: Pick<LocalMaintenanceService, 'inMaintenance'>
}

/** Reads the data of the other components that notifications need. */
export function createStatusReader({ db, incidents, maintenance }: StatusReaderDependencies): StatusReader {
	return {
		incident: incidents.find,
		incidents: async (locale) => (await incidents.list({ locale })).incidents,
		openIncidents: incidents.openIncidents,
		planned: async (span, locale) =>
			(await listOpenings(db, span))
				.flatMap(({ announced }) => announced ?? [])
				.map((window) => ({
					...window,
					title: textIn(locale, window.title),
					body: window.body && markdownIn(locale, window.body, window.id),
				})),
		openings: (span) => listOpenings(db, span),
		async madeAt() {
			const rows = await db.selectFrom('monitors').select(['id', 'created_at']).execute()
			return new Map(rows.map(({ id, created_at }) => [id, new Date(created_at).toISOString()]))
		},
		async plannedMonitors(at) {
			const planned = await maintenance.inMaintenance({ from: at, to: at + 1 })
			if (planned.every(({ monitorIds }) => monitorIds !== null)) {
				return new Set(planned.flatMap(({ monitorIds }) => monitorIds ?? []))
			}
			const all = await db.selectFrom('monitors').select('id').execute()
			return new Set(all.map(({ id }) => id))
		},
	}
}

/** All openings of all windows. Openings of private monitors alone are not announced. */
async function listOpenings(db: StatusReaderDependencies['db'], span: Span): Promise<KnownOpening[]> {
	const windows = (await listWindowsIn(db, span)).map(windowOf)
	const ids = windows.flatMap(({ monitorIds }) => monitorIds ?? [])
	const known = await findAffectedServices(db, ids)
	return windows.flatMap(({ id, title, body, monitorIds, schedule, countsFrom, ...window }) => {
		const monitors = among(known, monitorIds ?? [])
		const updatedAt = new Date(window.updatedAt).toISOString()
		const isPublic = monitorIds === null || monitors.length > 0
		return occurrences(schedule, span).map(({ date, ...opening }) => {
			const from = new Date(opening.from).toISOString()
			const to = new Date(opening.to).toISOString()
			const isAnnounced = isPublic && opening.to > countsFrom
			return {
				windowId: id,
				from,
				to,
				date,
				isOnly: schedule.repeat === null,
				announced: isAnnounced ? { id, title, body, from, to, monitors, updatedAt } : null,
			}
		})
	})
}
