import type { Kysely } from 'kysely'
import { findConcerned } from '#services/status/concerned.ts'
import type { Span } from '#services/status/history/spans.ts'
import type { IncidentsService } from '#services/status/incidents/contract.ts'
import type { LocalMaintenanceService } from '#services/status/maintenance/contract.ts'
import { occurrences } from '#services/status/maintenance/occurrences.ts'
import { listWindowsIn } from '#services/status/maintenance/queries.ts'
import type { MaintenanceTables } from '#services/status/maintenance/tables.ts'
import { windowOf } from '#services/status/maintenance/window.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { markdownIn, writtenIn } from '#services/status/written.ts'
import type { AnnouncedWindow, Knowledge } from './dependencies.ts'

type Given = {
	db: Kysely<StatusTables & MaintenanceTables>
	incidents: Pick<IncidentsService, 'find' | 'list' | 'openIncidents'>
	maintenance: Pick<LocalMaintenanceService, 'inMaintenance'>
}

/** What telling needs to know of the other parts of the service. */
export function createKnowledge({ db, incidents, maintenance }: Given): Knowledge {
	return {
		incident: incidents.find,
		incidents: async (locale) => (await incidents.list({ locale })).incidents,
		openIncidents: incidents.openIncidents,
		planned: async (span, locale) =>
			(await listAnnounced(db, span)).map((window) => ({
				...window,
				title: writtenIn(locale, window.title),
				body: window.body && markdownIn(locale, window.body, window.id),
			})),
		announced: (span) => listAnnounced(db, span),
		async openings(span) {
			const windows = (await listWindowsIn(db, span)).map(windowOf)
			return windows.flatMap(({ id: windowId, schedule }) =>
				occurrences(schedule, span).map(({ from, to, date }) => ({
					windowId,
					from: new Date(from).toISOString(),
					to: new Date(to).toISOString(),
					date,
					isOnly: schedule.repeat === null,
				})),
			)
		},
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

/** Each opening of each window, but for those of monitors that the public does not know. */
async function listAnnounced(db: Given['db'], span: Span): Promise<AnnouncedWindow[]> {
	const windows = (await listWindowsIn(db, span)).map(windowOf)
	const ids = windows.flatMap(({ monitorIds }) => monitorIds ?? [])
	const known = await findConcerned(db, ids)
	return windows.flatMap(({ id, title, body, monitorIds, schedule, countsFrom }) => {
		const monitors = (monitorIds ?? []).flatMap((monitorId) => known.get(monitorId) ?? [])
		if (monitorIds !== null && monitors.length === 0) return []
		const counted = occurrences(schedule, span).filter(({ to }) => to > countsFrom)
		return counted.map(({ from, to }) => ({
			id,
			title,
			body,
			from: new Date(from).toISOString(),
			to: new Date(to).toISOString(),
			monitors,
		}))
	})
}
