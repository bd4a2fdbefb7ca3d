import type { MonitorView, Overview } from '#services/status/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import type { StatusOverview, OverviewRow } from './overview.ts'
import { causeMessage } from '#services/status/probes/messages.ts'
import { encodeHistory } from '#web/pages/status/history/compact-history.ts'
import { uptimesOf } from '#web/pages/status/history/uptimes.ts'

/** `at` is in milliseconds since 1970. */
export function overviewRow(monitor: MonitorView, locale: Locale, at: number): OverviewRow {
	const { id, name, description, state, since, cause, latencyMs, facts, days } = monitor
	const { uptimes, knownSince } = monitor
	const shown = { id, name, description, state, since, latencyMs, facts }
	return {
		...shown,
		why: causeMessage(cause, locale),
		uptimes: uptimesOf(uptimes, knownSince === null ? null : at - Date.parse(knownSince)),
		days: encodeHistory(days),
	}
}

export function createOverview({ overall, groups }: Overview, locale: Locale): StatusOverview {
	const at = Date.parse(overall.at)
	const first = groups.flatMap(({ monitors }) => monitors)[0]
	return {
		at: overall.at,
		isBlind: overall.indicator === 'unknown',
		firstDay: first?.days[0]?.day ?? overall.at.slice(0, 10),
		dayCount: first?.days.length ?? 0,
		groups: groups
			.filter(({ monitors }) => monitors.length > 0)
			.map(({ id, name, monitors }) => ({
				id,
				name,
				rows: monitors.map((monitor) => overviewRow(monitor, locale, at)),
			})),
	}
}
