import { createWakeUp } from '#platform/wake-up.ts'
import { recheckNow } from '#services/status/engine/recheck.ts'
import { nextRaiseAt } from './alerts/queries.ts'
import { updateAlerts, advanceAlerts } from './alerts/escalation.ts'
import type { Reach } from '#services/status/notifications/channels/channel-kind.ts'
import { deliverDue } from './channels/deliver.ts'
import { nextDeliveryAt } from './channels/queries.ts'
import type { Audience } from './contract.ts'
import type { Dependencies } from './dependencies.ts'
import { purge } from './retention.ts'
import { reconcile } from './states/reconcile.ts'
import type { Transition } from './states/transitions.ts'
import { recordRecentIncidents } from './events/incidents.ts'
import { recordMaintenance } from './events/maintenance.ts'
import { addEvent, eventId } from './events/events.ts'
import { fanOutNext } from './events/fan-out.ts'
import type { Db } from './tables.ts'

export type Dispatcher = {
	/** Processes everything that is due once. Returns when the next is due, in milliseconds since 1970, or null. */
	runDue(): Promise<number | null>
	/** Processes due notifications until `close`. */
	open(): void
	/**  */
	wakeUp(): void
	close(): Promise<void>
}

/**
 * How long state transitions wait for others of the same cause before they are sent: for subscribers a whole check
 * interval, for the team less.
 */
export type GatherTimes = Record<Audience, number>

export const defaultGatherMs: GatherTimes = { public: 60_000, team: 15_000 }

type Options = Dependencies & {
	reach: Reach
	gatherMs: GatherTimes
	/** Called when monitors have become due early. */
	recheck?(): void
}

/** Upper bound on the sleep, in case a wake-up signal was missed. */
const maxSleepMs = 15_000
const purgeEveryMs = 3_600_000

/** Detects what to notify by comparing rows, and sends it. */
export function createDispatcher(options: Options): Dispatcher {
	const { db, clock, log, statusReader, gatherMs } = options
	const wakeUp = createWakeUp()
	let closing = false
	let running: Promise<void>[] = []
	let purgedAt = 0

	const now = () => clock.now().getTime()

	async function reconcileAudience(audience: Audience): Promise<number | null> {
		const planned = await statusReader.plannedMonitors(now())
		const at = now()
		const addEvents = (trx: Db, changes: readonly Transition[]) =>
			audience === 'team' ? updateAlerts(trx, changes, at) : addStateEvent(trx, changes, at)
		const recheck = async (trx: Db, ids: readonly string[]) => {
			if (await recheckNow(trx, ids, at)) options.recheck?.()
		}
		return await reconcile(db, {
			audience,
			now: at,
			gatherMs: gatherMs[audience],
			planned,
			recheck,
			addEvents,
		})
	}

	async function dispatchDue(): Promise<number | null> {
		await recordMaintenance(options)
		const dueTimes = [await reconcileAudience('public'), await reconcileAudience('team')]
		await advanceAlerts(db, now())
		while (await fanOutNext(options)) if (closing) break
		return earliest([...dueTimes, await nextRaiseAt(db)])
	}

	async function deliverDueCalls(): Promise<number | null> {
		while (!closing && (await deliverDue(options)) > 0);
		return await nextDeliveryAt(db)
	}

	async function purgeHourly(): Promise<void> {
		if (Math.abs(now() - purgedAt) < purgeEveryMs) return
		purgedAt = now()
		await purge(db, purgedAt)
	}

	async function loop(
		errorMessage: string,
		work: () => Promise<number | null>,
		signal = wakeUp,
	): Promise<void> {
		while (!closing) {
			let due: number | null = null
			try {
				due = await work()
			} catch (error) {
				log.error(errorMessage, { error })
				due = now() + maxSleepMs
			}
			if (!closing) await signal.wait(Math.max(1, Math.min((due ?? Infinity) - now(), maxSleepMs)))
		}
	}

	const deliveryWakeUp = createWakeUp()

	return {
		async runDue() {
			const next = await dispatchDue()
			return earliest([next, await deliverDueCalls()])
		},
		open() {
			const dispatch = async () => {
				const due = await dispatchDue()
				deliveryWakeUp.signal()
				await purgeHourly()
				return due
			}
			const begin = recordRecentIncidents(options).catch((error: unknown) =>
				log.error('recent incidents could not be read', { error }),
			)
			running = [
				begin.then(() => loop('notifications could not be dispatched', dispatch)),
				loop('webhooks could not be called', deliverDueCalls, deliveryWakeUp),
			]
		},
		wakeUp: wakeUp.signal,
		async close() {
			closing = true
			wakeUp.signal()
			deliveryWakeUp.signal()
			await Promise.all(running)
		},
	}
}

async function addStateEvent(trx: Db, changes: readonly Transition[], at: number): Promise<void> {
	const ids = changes.map(({ monitorId }) => monitorId)
	const id = eventId('states', String(at), ...ids)
	await addEvent(trx, { id, at, kind: 'states', about: { changes: [...changes] } }, ids)
}

function earliest(times: readonly (number | null)[]): number | null {
	const known = times.filter((time) => time !== null)
	return known.length === 0 ? null : Math.min(...known)
}
