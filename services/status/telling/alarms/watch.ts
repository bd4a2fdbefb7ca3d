import { listChannels } from '#services/status/telling/channels/queries.ts'
import { type Difference, isWorse } from '#services/status/telling/states/differences.ts'
import { addNews, type AlarmStep, newsId } from '#services/status/telling/stories/news.ts'
import type { Db } from '#services/status/telling/tables.ts'
import * as queries from './queries.ts'

/**
 * What changes of state mean to the team, in the transaction that notes them as told: one alarm for all that got worse
 * together; the end of those whose every monitor works again. What gets better and is not well yet changes nothing.
 */
export async function ringFor(trx: Db, changes: readonly Difference[], now: number): Promise<void> {
	const well = changes.filter(({ to }) => to === 'up').map(({ monitorId }) => monitorId)
	await queries.releaseMonitors(trx, well)
	await endQuiet(trx, now)
	const worse = changes.filter(isWorse)
	if (worse.length === 0) return
	const [afterMs, second] = await Promise.all([queries.escalateAfterMs(trx), listChannels(trx, 'alarm-2')])
	const nextLevelAt = afterMs > 0 && second.length > 0 ? now + afterMs : null
	const id = await queries.openAlarm(trx, { now, changes: worse, nextLevelAt })
	await note(trx, id, { step: 'opened', now })
	// An alarm whose monitors have all passed to this one ends without a word: nothing works again.
	await queries.resolveEmpty(trx, now)
}

/** Raises what nobody has acknowledged in time, and ends alarms of monitors that are paused or gone. */
export async function watchAlarms(db: Db, now: number): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await queries.releasePaused(trx)
		await endQuiet(trx, now)
		for (const { id } of await queries.raiseDue(trx, now)) await note(trx, id, { step: 'raised', now })
	})
}

async function endQuiet(trx: Db, now: number): Promise<void> {
	for (const { id } of await queries.resolveEmpty(trx, now)) await note(trx, id, { step: 'resolved', now })
}

async function note(
	trx: Db,
	alarmId: string,
	{ step, now }: { step: AlarmStep; now: number },
): Promise<void> {
	const id = newsId('alarm', alarmId, step)
	await addNews(trx, { id, at: now, kind: 'alarm', about: { alarmId, step } })
}
