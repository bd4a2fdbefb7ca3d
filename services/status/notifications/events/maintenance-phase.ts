import type { MaintenancePhase } from './events.ts'

const hourMs = 3_600_000

/** How long before its start maintenance is announced. */
const noticeMs = 24 * hourMs

/** How long after its end that is still worth notifications: the process may have been away. */
const lateMs = hourMs

/** A window is announced a day before it opens, and is open for at most seven. */
export const maxLeadMs = noticeMs + 7 * 24 * hourMs

/** The phase to notify of an opening now; null for none. */
export function phaseOf(from: number, to: number, now: number): MaintenancePhase | null {
	if (now < from) return now >= from - noticeMs ? 'soon' : null
	if (now < to) return 'started'
	return now <= to + lateMs ? 'ended' : null
}
