import { createBell } from '#platform/mail/bell.ts'
import { hurryMonitors } from '#services/status/engine/hurry.ts'
import { nextRaiseAt } from './alerts/queries.ts'
import { ringFor, watchAlarms } from './alerts/escalation.ts'
import { deliverDue, type Reach } from './channels/deliver.ts'
import { nextDeliveryAt } from './channels/queries.ts'
import type { Audience } from './contract.ts'
import type { Dependencies } from './dependencies.ts'
import { purge } from './retention.ts'
import { reconcile } from './states/reconcile.ts'
import type { Difference } from './states/transitions.ts'
import { noteRecentIncidents } from './events/incidents.ts'
import { noteMaintenance } from './events/maintenance.ts'
import { addNews, newsId } from './events/events.ts'
import { passOnNext } from './events/fan-out.ts'
import type { Db } from './tables.ts'

export type Teller = {
	/** Does all that is due now, once. Answers when there will be more to do, in milliseconds since 1970, or null. */
	runDue(): Promise<number | null>
	/** Goes on doing so, until `close`. */
	open(): void
	/** There may be something to tell. */
	ring(): void
	close(): Promise<void>
}

/**
 * How long changes of state wait for others of the same cause before they are told: people who subscribed a whole
 * interval of checks, the team less.
 */
export type GatherMs = Record<Audience, number>

export const gatherMs: GatherMs = { public: 60_000, team: 15_000 }

type Options = Dependencies & {
	reach: Reach
	gather: GatherMs
	/** Told when monitors are due that were not before. */
	hurried?(): void
}

/** Nothing that is due waits longer, whoever forgot to ring. */
const longestRestMs = 15_000
const purgeEveryMs = 3_600_000

/** The work behind telling: decides what is news by comparing rows, and passes it on. */
export function createTeller(given: Options): Teller {
	const { db, clock, log, knowledge, gather } = given
	const bell = createBell()
	let closing = false
	let running: Promise<void>[] = []
	let purgedAt = 0

	const now = () => clock.now().getTime()

	async function compare(audience: Audience): Promise<number | null> {
		const planned = await knowledge.plannedMonitors(now())
		const at = now()
		const tell = (trx: Db, changes: readonly Difference[]) =>
			audience === 'team' ? ringFor(trx, changes, at) : addStateNews(trx, changes, at)
		const hurry = async (trx: Db, ids: readonly string[]) => {
			if (await hurryMonitors(trx, ids, at)) given.hurried?.()
		}
		return await reconcile(db, { audience, now: at, gatherMs: gather[audience], planned, hurry, tell })
	}

	async function tellDue(): Promise<number | null> {
		await noteMaintenance(given)
		const dues = [await compare('public'), await compare('team')]
		await watchAlarms(db, now())
		while (await passOnNext(given)) if (closing) break
		return earliest([...dues, await nextRaiseAt(db)])
	}

	async function callDue(): Promise<number | null> {
		while (!closing && (await deliverDue(given)) > 0);
		return await nextDeliveryAt(db)
	}

	async function purgeSometimes(): Promise<void> {
		if (Math.abs(now() - purgedAt) < purgeEveryMs) return
		purgedAt = now()
		await purge(db, purgedAt)
	}

	async function loop(what: string, work: () => Promise<number | null>, own = bell): Promise<void> {
		while (!closing) {
			let due: number | null = null
			try {
				due = await work()
			} catch (error) {
				log.error(what, { error })
				due = now() + longestRestMs
			}
			if (!closing) await own.wait(Math.max(1, Math.min((due ?? Infinity) - now(), longestRestMs)))
		}
	}

	const callBell = createBell()

	return {
		async runDue() {
			const told = await tellDue()
			return earliest([told, await callDue()])
		},
		open() {
			const telling = async () => {
				const due = await tellDue()
				callBell.ring()
				await purgeSometimes()
				return due
			}
			const begin = noteRecentIncidents(given).catch((error: unknown) =>
				log.error('recent incidents could not be read', { error }),
			)
			running = [
				begin.then(() => loop('news could not be told', telling)),
				loop('webhooks could not be called', callDue, callBell),
			]
		},
		ring: bell.ring,
		async close() {
			closing = true
			bell.ring()
			callBell.ring()
			await Promise.all(running)
		},
	}
}

async function addStateNews(trx: Db, changes: readonly Difference[], at: number): Promise<void> {
	const ids = changes.map(({ monitorId }) => monitorId)
	const id = newsId('states', String(at), ...ids)
	await addNews(trx, { id, at, kind: 'states', about: { changes: [...changes] } }, ids)
}

function earliest(times: readonly (number | null)[]): number | null {
	const known = times.filter((time) => time !== null)
	return known.length === 0 ? null : Math.min(...known)
}
