import { listDependencies } from '#services/status/monitors/queries.ts'
import { listChannels } from '#services/status/notifications/channels/queries.ts'
import { type Transition, isWorse } from '#services/status/notifications/states/transitions.ts'
import { addEvent, type AlertStep, eventId } from '#services/status/notifications/events/events.ts'
import type { Db } from '#services/status/notifications/tables.ts'
import * as queries from './queries.ts'
import { target } from '#services/status/probes/kinds.ts'
import { shownTarget } from '#services/status/probes/kinds.ts'
import { detailIn } from '#services/status/probes/detail.ts'

/** Adds the details that only the team receives: the target, and the detail of the check that settled the state. */
async function withTeamDetails(trx: Db, changes: readonly Transition[]): Promise<Transition[]> {
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
		const targetText = shownTarget(target.parse(JSON.parse(row.target_json)))
		return { ...change, detail: detailIn(row.detail), target: targetText, isPublic: row.is_public === 1 }
	})
}

/**
 * Applies state transitions to the alerts of the team, in the transaction that marks them as notified: opens one
 * alert for all monitors that got worse, and ends alerts whose monitors are all up again. Partial improvements change
 * nothing, nor does a monitor that returns to the state its alert has notified.
 */
export async function updateAlerts(trx: Db, changes: readonly Transition[], now: number): Promise<void> {
	const recoveredIds = changes.filter(({ to }) => to === 'up').map(({ monitorId }) => monitorId)
	await queries.releaseMonitors(trx, recoveredIds, 'recovered')
	await endEmptyAlerts(trx, now)
	const worse = await withoutNotified(trx, await withTeamDetails(trx, changes.filter(isWorse)))
	if (worse.length === 0) return
	const [afterMs, secondLevel] = await Promise.all([
		queries.escalateAfterMs(trx),
		listChannels(trx, 'alert-2'),
	])
	const nextLevelAt = afterMs > 0 && secondLevel.length > 0 ? now + afterMs : null
	const id = await queries.openAlert(trx, { now, changes: worse, nextLevelAt })
	await addAlertEvent(trx, id, { step: 'opened', now })
	// An alert whose monitors have all moved to this one ends without a notification, as nothing has recovered.
	await queries.resolveEmpty(trx, now)
}

/**
 * The transitions that no open alert has notified yet. A root cause that is found after its effects joins their
 * alert, so that each cause alerts once.
 */
async function withoutNotified(trx: Db, worse: readonly Transition[]): Promise<Transition[]> {
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

/** Escalates unacknowledged alerts, and ends alerts whose monitors were paused or removed. */
export async function advanceAlerts(db: Db, now: number): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await queries.releasePaused(trx)
		await endEmptyAlerts(trx, now)
		for (const { id } of await queries.raiseDue(trx, now))
			await addAlertEvent(trx, id, { step: 'raised', now })
	})
}

async function endEmptyAlerts(trx: Db, now: number): Promise<void> {
	for (const alert of await queries.resolveEmpty(trx, now)) {
		const isStopped = queries.endingOf(alert) === 'stopped'
		await addAlertEvent(trx, alert.id, { step: isStopped ? 'stopped' : 'resolved', now })
	}
}

async function addAlertEvent(
	trx: Db,
	alertId: string,
	{ step, now }: { step: AlertStep; now: number },
): Promise<void> {
	const id = eventId('alert', alertId, step)
	await addEvent(trx, { id, at: now, kind: 'alert', about: { alertId, step } })
}
