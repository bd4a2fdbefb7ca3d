import type { Dependencies } from '#services/status/telling/dependencies.ts'
import { addNews, type MaintenancePhase, newsId } from './news.ts'

const hourMs = 3_600_000

/** How long before its start maintenance is told. */
const noticeMs = 24 * hourMs

/** How long after its end that is still worth telling: the process may have been away. */
const lateMs = hourMs

/** Writes down what is to be told of maintenance by now: each occurrence 24 hours before, at its start and at its end. */
export async function noteMaintenance({ db, clock, knowledge }: Dependencies): Promise<void> {
	const now = clock.now().getTime()
	const windows = await knowledge.planned({ from: now - lateMs, to: now + noticeMs + 1 }, 'fr')
	for (const { id: windowId, from, to, monitors } of windows) {
		const phase = phaseOf(Date.parse(from), Date.parse(to), now)
		if (!phase) continue
		const id = newsId('maintenance', windowId, from, phase)
		const about = { windowId, from, to, phase }
		await addNews(
			db,
			{ id, at: now, kind: 'maintenance', about },
			monitors.map((monitor) => monitor.id),
		)
	}
}

function phaseOf(from: number, to: number, now: number): MaintenancePhase | null {
	if (now < from) return now >= from - noticeMs ? 'soon' : null
	if (now < to) return 'started'
	return now <= to + lateMs ? 'ended' : null
}
