import type { DayCell, ShownState } from '#services/status/contract.ts'

type Durations = Omit<DayCell, 'day' | 'state' | 'uptime'>

/** The state with the longest share of the known time of a day; the worse one of equal shares. */
export function mainStateOf({ upMs, degradedMs, downMs, maintenanceMs }: Durations): ShownState {
	const longest = Math.max(upMs, degradedMs, downMs)
	if (longest === 0) return maintenanceMs > 0 ? 'maintenance' : 'unknown'
	if (downMs === longest) return 'down'
	return degradedMs === longest ? 'degraded' : 'up'
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Thresholds of the heights `.day-x1` to `.day-x5` in `status.css`. */
const steps = [0, 10 * minuteMs, hourMs, 3 * hourMs, 7 * hourMs]

export const stepOf = (ms: number) => steps.filter((from) => ms > from).length
