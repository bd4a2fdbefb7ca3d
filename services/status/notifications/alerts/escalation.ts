import { listDependencies } from '#services/status/monitors/queries.ts'
import { listChannels } from '#services/status/notifications/channels/queries.ts'
import { type Transition, isWorse } from '#services/status/notifications/states/transitions.ts'
import { addEvent, type AlertStep, eventId } from '#services/status/notifications/events/events.ts'
import type { Db } from '#services/status/notifications/tables.ts'
import * as queries from './queries.ts'
import { target } from '#services/status/probes/kinds.ts'
import { shownTarget } from '#services/status/probes/kinds.ts'
import { detailIn } from '#services/status/probes/detail.ts'

/** Adds what only the team receives: the target, and the detail of the check that settled the state. */
async function withParticulars(trx: Db, changes: readonly Transition[]): Promise<Transition[]> {
	if (changes.length === 0) return []
	const rows = await trx
		.selectFrom('monitors')
		.innerJoin('current_states', 'current_states.monitor_id', 'monitors.id')
		.leftJoin('state_transitions', (join) =>
			join
				.onRef('state_transitions.monitor_id', '=', 'current_states.monitor_id')
				.onRef('state_transitions.at', '=', 'current_states.since')
				.onRef('state_transitions.state', '=', 'current_states.state'),
		)
		.select(['monitors.id', 'target_json', 'is_public', 'detail'])
		.where(
			'monitors.id',
			'in',
			changes.map(({ monitorId }) => monitorId),
		)
		.execute()
	const byId = new Map(rows.map((row) => [row.id, row]))
	return changes.map((change) => {
		const row = byId.get(change.monitorId)
		if (!row) return change
		const shown = shownTarget(target.parse(JSON.parse(row.target_json)))
		return { ...change, detail: detailIn(row.detail), target: shown, isPublic: row.is_public === 1 }
	})
}

/**
 * What changes of state mean to the team, in the transaction that records them as notified: one alert for all that got worse
 * together; the end of those whose every monitor works again. What gets better and is not well yet changes nothing, nor
 * does what is as bad again as its alert has notified.
 */
export async function updateAlerts(trx: Db, changes: readonly Transition[], now: number): Promise<void> {
	const well = changes.filter(({ to }) => to === 'up').map(({ monitorId }) => monitorId)
	await queries.releaseMonitors(trx, well, 'well')
	await endQuiet(trx, now)
	const worse = await withoutKnown(trx, await withParticulars(trx, changes.filter(isWorse)))
	if (worse.length === 0) return
	const [afterMs, second] = await Promise.all([queries.escalateAfterMs(trx), listChannels(trx, 'alert-2')])
	const nextLevelAt = afterMs > 0 && second.length > 0 ? now + afterMs : null
	const id = await queries.openAlert(trx, { now, changes: worse, nextLevelAt })
	await note(trx, id, { step: 'opened', now })
	// An alert whose monitors have all passed to this one ends without a word: nothing works again.
	await queries.resolveEmpty(trx, now)
}

/**
 * What no open alert has notified yet. A cause that is found after what depends on it belongs to the alert of that one:
 * one cause alerts once.
 */
async function withoutKnown(trx: Db, worse: readonly Transition[]): Promise<Transition[]> {
	if (worse.length === 0) return []
	const [open, dependencies] = await Promise.all([queries.listOpenMonitors(trx), listDependencies(trx)])
	const unreported: Transition[] = []
	for (const change of worse) {
		const notifiedState = open.find(({ monitorId }) => monitorId === change.monitorId)?.notifiedState
		if (notifiedState && !isWorse({ from: notifiedState, to: change.to })) continue
		const effect = open.find(({ monitorId }) => dependencies.get(monitorId)?.includes(change.monitorId))
		if (change.to === 'down' && effect?.notifiedState === 'down')
			await queries.joinAlert(trx, effect.alertId, change)
		else unreported.push(change)
	}
	return unreported
}

/** Raises what nobody has acknowledged in time, and ends alerts of monitors that are paused or gone. */
export async function advanceAlerts(db: Db, now: number): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await queries.releasePaused(trx)
		await endQuiet(trx, now)
		for (const { id } of await queries.raiseDue(trx, now)) await note(trx, id, { step: 'raised', now })
	})
}

async function endQuiet(trx: Db, now: number): Promise<void> {
	for (const alert of await queries.resolveEmpty(trx, now)) {
		const isStopped = queries.endingOf(alert) === 'stopped'
		await note(trx, alert.id, { step: isStopped ? 'stopped' : 'resolved', now })
	}
}

async function note(
	trx: Db,
	alertId: string,
	{ step, now }: { step: AlertStep; now: number },
): Promise<void> {
	const id = eventId('alert', alertId, step)
	await addEvent(trx, { id, at: now, kind: 'alert', about: { alertId, step } })
}
