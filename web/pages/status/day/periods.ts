import type { MonitorDay, ShownState } from '#services/status/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { causeMessage } from '#services/status/probes/messages.ts'

export type Stretch = { state: ShownState; from: number; to: number | null; why: string | null }

type DayPeriods = Pick<MonitorDay, 'outages' | 'noData' | 'maintenance'>

export function stretchesOf({ outages, noData, maintenance }: DayPeriods, locale: Locale): Stretch[] {
	const periodOf = (state: ShownState, from: string, to: string | null, cause: string | null): Stretch => ({
		state,
		from: Date.parse(from),
		to: to === null ? null : Date.parse(to),
		why: causeMessage(cause, locale),
	})
	const all = [
		...outages.map(({ from, to, state, cause }) => periodOf(state, from, to, cause)),
		...noData.map(({ from, to }) => periodOf('unknown', from, to, null)),
		...maintenance.map(({ from, to }) => periodOf('maintenance', from, to, null)),
	]
	const end = ({ to }: Stretch) => to ?? Number.POSITIVE_INFINITY
	return all.toSorted((one, other) => one.from - other.from || end(other) - end(one))
}
