import type { DayCell, ShownState } from '#services/status/contract.ts'

type Lengths = Omit<DayCell, 'day' | 'state' | 'uptime'>

/** The state of most of the known time of a day, the worse of two that lasted as long. */
export function mainStateOf({ upMs, degradedMs, downMs, maintenanceMs }: Lengths): ShownState {
	const most = Math.max(upMs, degradedMs, downMs)
	if (most === 0) return maintenanceMs > 0 ? 'maintenance' : 'unknown'
	if (downMs === most) return 'down'
	return degradedMs === most ? 'degraded' : 'up'
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Thresholds of the heights `.day-x1` to `.day-x5` in `status.css`. */
const steps = [0, 10 * minuteMs, hourMs, 3 * hourMs, 7 * hourMs]

export const stepOf = (ms: number) => steps.filter((from) => ms > from).length
