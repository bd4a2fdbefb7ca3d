import type { Dependencies } from '#services/status/telling/dependencies.ts'
import { writtenIn } from '#services/status/written.ts'
import { addNews, type MaintenancePhase, newsId } from './news.ts'

const hourMs = 3_600_000

/** How long before its start maintenance is told. */
const noticeMs = 24 * hourMs

/** How long after its end that is still worth telling: the process may have been away. */
const lateMs = hourMs

/** Writes down what is to be told of maintenance by now: each occurrence 24 hours before, at its start and at its end. */
export async function noteMaintenance({ db, clock, knowledge }: Dependencies): Promise<void> {
	const now = clock.now().getTime()
	const span = { from: now - lateMs, to: now + noticeMs + 1 }
	for (const { id: windowId, title, from, to, monitors } of await knowledge.announced(span)) {
		const phase = phaseOf(Date.parse(from), Date.parse(to), now)
		if (!phase) continue
		const id = newsId('maintenance', windowId, from, phase)
		const monitorIds = monitors.map((monitor) => monitor.id)
		const titles = { fr: writtenIn('fr', title), en: writtenIn('en', title) }
		const about = { windowId, from, to, phase, announced: { title: titles, monitorIds } }
		await addNews(db, { id, at: now, kind: 'maintenance', about }, monitorIds)
	}
}

/** What is to be said of an opening now; null for nothing. */
export function phaseOf(from: number, to: number, now: number): MaintenancePhase | null {
	if (now < from) return now >= from - noticeMs ? 'soon' : null
	if (now < to) return 'started'
	return now <= to + lateMs ? 'ended' : null
}
