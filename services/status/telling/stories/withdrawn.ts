import { among, findConcerned } from '#services/status/concerned.ts'
import type { PlannedWindow } from '#services/status/telling/contract.ts'
import type { Dependencies } from '#services/status/telling/dependencies.ts'
import type { Db } from '#services/status/telling/tables.ts'
import type { Locale } from '#services/status/written.ts'
import { addNews, listMaintenanceNews, type MaintenanceNews, newsId } from './news.ts'

const dayMs = 86_400_000

/** A window is told a day before it opens, and is open for seven at the longest. */
const longestMs = 8 * dayMs

/** Writes down that maintenance which people were told of is off, or over before its time. */
export async function noteWithdrawn({ db, clock, knowledge }: Dependencies): Promise<void> {
	const now = clock.now().getTime()
	const told = await listMaintenanceNews(db, now - longestMs)
	const last = new Map(told.map((news) => [openingOf(news.about), news.about]))
	const lasting = [...last].filter(([, about]) => hasAnEndToCome(about, now))
	if (lasting.length === 0) return
	const planned = await knowledge.openings({ from: now - longestMs, to: now + longestMs })
	const isPlanned = new Set(planned.map(openingOf))
	for (const [opening, about] of lasting) {
		if (isPlanned.has(opening) || !about.announced) continue
		const { windowId, from, announced } = about
		const hasBegun = about.phase === 'started'
		const phase = hasBegun ? 'ended' : 'cancelled'
		const to = hasBegun ? new Date(now).toISOString() : about.to
		const id = newsId('maintenance', windowId, from, phase)
		const changed = { windowId, from, to, phase, announced } as const
		await addNews(db, { id, at: now, kind: 'maintenance', about: changed }, announced.monitorIds)
	}
}

/** The plan of maintenance as it was told; null where all its services are private by now, or nothing is known of it. */
export async function withdrawnWindow(
	db: Db,
	{ windowId, from, to, phase, announced }: MaintenanceNews['about'],
	locale: Locale,
): Promise<PlannedWindow | null> {
	if (!announced || (phase !== 'cancelled' && phase !== 'ended')) return null
	const { title, monitorIds } = announced
	const monitors = among(await findConcerned(db, monitorIds), monitorIds)
	if (monitorIds.length > 0 && monitors.length === 0) return null
	return { id: windowId, title: title[locale], body: null, from, to, monitors }
}

const openingOf = ({ windowId, from }: { windowId: string; from: string }) => `${windowId} ${from}`

const hasAnEndToCome = ({ phase, to }: MaintenanceNews['about'], now: number) =>
	(phase === 'soon' || phase === 'started') && Date.parse(to) > now
