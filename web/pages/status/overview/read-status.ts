import type { RouterContextProvider } from 'react-router'
import type { DayCell } from '#services/status/contract.ts'
import type { IncidentView } from '#services/status/incidents/contract.ts'
import type { ComingMaintenance } from '#services/status/maintenance/contract.ts'
import { localeContext, siteContext } from '#web/context.ts'
import type { StatusOverview } from './overview.ts'
import { createOverview } from './create-overview.ts'
import { statusOf } from '#web/pages/status/public-status.ts'

/** `overview` is null while the status service is unreachable. */
export type StatusSnapshot = {
	overview: StatusOverview | null
	incidents: IncidentView[]
	planned: ComingMaintenance[]
	table: { id: string; days: readonly DayCell[] } | null
}

type Context = Readonly<RouterContextProvider>

/** Sections that fail are logged and omitted, because the page must open above all during an outage. */
export async function readSnapshot(context: Context, tableId: string | null): Promise<StatusSnapshot> {
	const locale = context.get(localeContext)
	const [overview, notices] = await Promise.all([
		orNull(context, () => statusOf(context).reading.overview()),
		readAllNotices(context),
	])
	const tableMonitor = overview?.groups.flatMap(({ monitors }) => monitors).find(({ id }) => id === tableId)
	return {
		overview: overview && createOverview(overview, locale),
		...notices,
		table: tableMonitor ? { id: tableMonitor.id, days: tableMonitor.days } : null,
	}
}

type Notices = Pick<StatusSnapshot, 'incidents' | 'planned'>

async function readAllNotices(context: Context): Promise<Notices> {
	const locale = context.get(localeContext)
	const [incidents, planned] = await Promise.all([
		orNull(context, () => statusOf(context).incidents.openIncidents(locale)),
		orNull(context, () => statusOf(context).maintenance.comingMaintenance(locale)),
	])
	return { incidents: incidents ?? [], planned: planned ?? [] }
}

export async function readNotices(context: Context, monitorId: string): Promise<Notices> {
	const { incidents, planned } = await readAllNotices(context)
	const isNamed = (monitors: IncidentView['monitors']) => monitors.some(({ id }) => id === monitorId)
	return {
		incidents: incidents.filter(({ monitors }) => monitors.length === 0 || isNamed(monitors)),
		planned: planned.filter(({ monitors }) => monitors === null || isNamed(monitors)),
	}
}

async function orNull<Answer>(context: Context, ask: () => Promise<Answer>): Promise<Answer | null> {
	try {
		return await ask()
	} catch (error) {
		context.get(siteContext).log.warn('a part of the status page does not answer', { error })
		return null
	}
}
