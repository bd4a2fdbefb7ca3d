import type { DayCell, ShownState } from '#services/status/contract.ts'

type Lengths = Omit<DayCell, 'day' | 'state' | 'uptime'>

/**
 * The state that a day had for most of the time of which something is known, the worse of two that lasted as long; where
 * nothing is known, maintenance or no data. A short outage leaves a day up.
 */
export function mainStateOf({ upMs, degradedMs, downMs, maintenanceMs }: Lengths): ShownState {
	const most = Math.max(upMs, degradedMs, downMs)
	if (most === 0) return maintenanceMs > 0 ? 'maintenance' : 'unknown'
	if (downMs === most) return 'down'
	return degradedMs === most ? 'degraded' : 'up'
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The lengths of time from which on a part of a day is drawn one step higher: `.day-x1` to `.day-x5` in `status.css`. */
const steps = [0, 10 * minuteMs, hourMs, 3 * hourMs, 7 * hourMs]

/** How high a cell shows so long a part of its day: 0 for none, else 1 to 5. */
export const stepOf = (ms: number) => steps.filter((from) => ms > from).length
