import type { DayCell, MonitorView, Overview } from '#services/status/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { type Board, type BoardRow, letters, type PackedDays } from './board.ts'
import { causeWords } from './cause-messages.ts'

export function packDays(days: readonly DayCell[]): PackedDays {
	const notes: PackedDays['notes'] = {}
	for (const [index, { uptime, downMs, degradedMs }] of days.entries()) {
		if (uptime !== null && (uptime < 1 || degradedMs > 0)) notes[index] = { uptime, downMs, degradedMs }
	}
	return { states: days.map(({ state }) => letters[state]).join(''), notes }
}

export function rowOf(monitor: MonitorView, locale: Locale): BoardRow {
	const { id, name, description, state, since, cause, checkedAt, latencyMs, facts, uptimes, days } = monitor
	const shown = { id, name, description, state, since, checkedAt, latencyMs, facts, uptimes }
	return { ...shown, why: causeWords(cause, locale), days: packDays(days) }
}

export function boardOf({ overall, groups }: Overview, locale: Locale): Board {
	const first = groups.flatMap(({ monitors }) => monitors)[0]
	return {
		at: overall.at,
		firstDay: first?.days[0]?.day ?? overall.at.slice(0, 10),
		groups: groups
			.filter(({ monitors }) => monitors.length > 0)
			.map(({ id, name, monitors }) => ({
				id,
				name,
				rows: monitors.map((monitor) => rowOf(monitor, locale)),
			})),
	}
}
