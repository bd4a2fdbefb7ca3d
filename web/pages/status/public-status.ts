import type { RouterContextProvider } from 'react-router'
import type { StatusReading } from '#services/status/contract.ts'
import type { IncidentsService } from '#services/status/incidents/contract.ts'
import type { MaintenanceService } from '#services/status/maintenance/contract.ts'
import { servicesContext } from '#web/context.ts'

export type PublicStatus = {
	reading: StatusReading
	incidents: Pick<IncidentsService, 'openIncidents' | 'list' | 'find'>
	maintenance: Pick<MaintenanceService, 'comingMaintenance'>
}

export function statusOf(context: Readonly<RouterContextProvider>): PublicStatus {
	return context.get(servicesContext).status
}
