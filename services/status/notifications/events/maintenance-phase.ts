import type { MaintenancePhase } from './events.ts'

const hourMs = 3_600_000

/** How long before its start maintenance is announced. */
const noticeMs = 24 * hourMs

/** How late the end of maintenance is still notified, such as after a downtime of the process. */
const lateMs = hourMs

/** A window is announced a day ahead, and is open for at most seven days. */
export const maxLeadMs = noticeMs + 7 * 24 * hourMs

/** The phase to notify of an opening now; null for none. */
export function phaseOf(from: number, to: number, now: number): MaintenancePhase | null {
	if (now < from) return now >= from - noticeMs ? 'soon' : null
	if (now < to) return 'started'
	return now <= to + lateMs ? 'ended' : null
}
