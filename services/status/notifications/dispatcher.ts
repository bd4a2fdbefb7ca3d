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
	/** Does all that is due now, once. Answers when there will be more to do, in milliseconds since 1970, or null. */
	runDue(): Promise<number | null>
	/** Goes on doing so, until `close`. */
	open(): void
	/** Wakes the dispatcher. */
	wake(): void
	close(): Promise<void>
}

/**
 * How long changes of state wait for others of the same cause before they are sent: people who subscribed a whole
 * interval of checks, the team less.
 */
export type GatherMs = Record<Audience, number>

export const gatherMs: GatherMs = { public: 60_000, team: 15_000 }

type Options = Dependencies & {
	reach: Reach
	gather: GatherMs
	/** Notified when monitors are due that were not before. */
	recheck?(): void
}

/** Upper bound on the sleep, in case a wake-up signal was missed. */
const maxSleepMs = 15_000
const purgeEveryMs = 3_600_000

/** The work behind notifications: decides what is news by comparing rows, and passes it on. */
export function createDispatcher(given: Options): Dispatcher {
	const { db, clock, log, statusReader, gather } = given
	const wakeUp = createWakeUp()
	let closing = false
	let running: Promise<void>[] = []
	let purgedAt = 0

	const now = () => clock.now().getTime()

	async function compare(audience: Audience): Promise<number | null> {
		const planned = await statusReader.plannedMonitors(now())
		const at = now()
		const addEvents = (trx: Db, changes: readonly Transition[]) =>
			audience === 'team' ? updateAlerts(trx, changes, at) : addStateEvent(trx, changes, at)
		const recheck = async (trx: Db, ids: readonly string[]) => {
			if (await recheckNow(trx, ids, at)) given.recheck?.()
		}
		return await reconcile(db, { audience, now: at, gatherMs: gather[audience], planned, recheck, addEvents })
	}

	async function dispatchDue(): Promise<number | null> {
		await recordMaintenance(given)
		const dues = [await compare('public'), await compare('team')]
		await advanceAlerts(db, now())
		while (await fanOutNext(given)) if (closing) break
		return earliest([...dues, await nextRaiseAt(db)])
	}

	async function deliverDueCalls(): Promise<number | null> {
		while (!closing && (await deliverDue(given)) > 0);
		return await nextDeliveryAt(db)
	}

	async function purgeHourly(): Promise<void> {
		if (Math.abs(now() - purgedAt) < purgeEveryMs) return
		purgedAt = now()
		await purge(db, purgedAt)
	}

	async function loop(what: string, work: () => Promise<number | null>, own = wakeUp): Promise<void> {
		while (!closing) {
			let due: number | null = null
			try {
				due = await work()
			} catch (error) {
				log.error(what, { error })
				due = now() + maxSleepMs
			}
			if (!closing) await own.wait(Math.max(1, Math.min((due ?? Infinity) - now(), maxSleepMs)))
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
			const begin = recordRecentIncidents(given).catch((error: unknown) =>
				log.error('recent incidents could not be read', { error }),
			)
			running = [
				begin.then(() => loop('news could not be dispatched', dispatch)),
				loop('webhooks could not be called', deliverDueCalls, deliveryWakeUp),
			]
		},
		wake: wakeUp.signal,
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
