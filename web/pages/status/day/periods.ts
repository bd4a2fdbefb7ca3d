import type { MonitorDay, ShownState } from '#services/status/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { causeMessage } from '#services/status/probes/messages.ts'

export type Period = { state: ShownState; from: number; to: number | null; causeText: string | null }

type DayPeriods = Pick<MonitorDay, 'outages' | 'noData' | 'maintenance'>

export function periodsOf({ outages, noData, maintenance }: DayPeriods, locale: Locale): Period[] {
	const periodOf = (state: ShownState, from: string, to: string | null, cause: string | null): Period => ({
		state,
		from: Date.parse(from),
		to: to === null ? null : Date.parse(to),
		causeText: causeMessage(cause, locale),
	})
	const all = [
		...outages.map(({ from, to, state, cause }) => periodOf(state, from, to, cause)),
		...noData.map(({ from, to }) => periodOf('unknown', from, to, null)),
		...maintenance.map(({ from, to }) => periodOf('maintenance', from, to, null)),
	]
	const end = ({ to }: Period) => to ?? Number.POSITIVE_INFINITY
	return all.toSorted((one, other) => one.from - other.from || end(other) - end(one))
}
