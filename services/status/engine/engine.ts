import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import { withRelaxedDurability } from '#platform/database/relaxed-durability.ts'
import type { Log } from '#platform/log.ts'
import { createWakeUp } from '#platform/wake-up.ts'
import type { Monitor } from '#services/status/monitors/monitor.ts'
import { probeResult } from '#services/status/probes/probe-result.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { check } from './check.ts'
import { createSemaphore } from './semaphore.ts'
import type { ScheduledProbeResult } from './probe-monitor.ts'
import type { Online } from './online.ts'
import {
	claimDue,
	endLeases,
	mendClock,
	nextDueAt,
	renewLeases,
	type CompletedCheck,
	spreadOverdue,
} from './queries.ts'
import { type Claimed, readClaimed } from './read-claimed.ts'
import { resultOf } from './result.ts'
import { createWriter } from './writer.ts'

export type Engine = {
	/** Checks what is due now; resolves when all of it is written down. Answers how many checks were made. */
	runDue(): Promise<number>
	/** Goes on doing so, until `close`. */
	open(): Promise<void>
	/** Reads at once what is due: something is due that was not before. */
	wakeUp(): void
	/** Writes down the checks that end within `closeTimeoutMs`, and leaves the others to the next process. */
	close(): Promise<void>
}

type Options = Database<StatusTables> & {
	clock: Clock
	log: Log
	probe(monitor: Monitor): Promise<ScheduledProbeResult>
	/** Whether our own network works. */
	online: Online
	/** Called with what was recorded, in order. A crash may lose calls: the rows are authoritative. */
	recorded(completed: readonly CompletedCheck[]): void
	/** Maximum of concurrent probes of this process. A check that pauses before a retry does not count. */
	atOnce?: number
	/** How much longer than its time-out a probe may take before its slot is freed. */
	slackMs?: number
	/** How long `close` waits for probes. */
	closeTimeoutMs?: number
	pause?(ms: number): Promise<void>
}

/** A process that dies holds its checks for so long, in which one that lives renews its lease. */
export const leaseMs = 10_000
const renewalMs = 3000
/** Minimum time between two reads of what is due, thus the maximum start delay of a check. */
const tickMs = 50
const maxWaitMs = 1000
/** A longer time between two reads of what is due means that the process stood still or its clock jumped. */
const maxGapMs = 5000
/** 2,000 monitors at 60 s of which none answers within 10 s, twice, need 667. */
const usualAtOnce = 1000

/**
 * The checks of all monitors, shared by row between the processes of a PostgreSQL, whose clocks must agree; one process
 * owns a SQLite file.
 */
export function createEngine({ db, engine, clock, log, ...given }: Options): Engine {
	const { probe, online, recorded, atOnce = usualAtOnce, slackMs = 15_000, closeTimeoutMs = 5000 } = given
	const by = randomUUID()
	const wakeUp = createWakeUp()
	const write = createWriter({ db, by, log, recorded })
	const semaphore = createSemaphore(atOnce)
	const closing = new AbortController()
	const { pause = (ms: number) => wait(ms, undefined, { signal: closing.signal }) } = given
	const underWay = new Map<string, { id: string; task: Promise<void> }>()
	let running: Promise<void> = Promise.resolve()
	let lastNow = Infinity
	let renewedAt = 0
	let isFull = false

	const now = () => clock.now().getTime()

	async function claim(): Promise<Claimed[]> {
		const at = now()
		const leaseUntil = at + leaseMs
		if (at < lastNow) await mendClock(db, { now: at, leaseUntil })
		lastNow = at
		const limit = semaphore.free
		if (limit === 0) return []
		// A lease that a power cut undoes is one that nobody holds.
		const claimed = await withRelaxedDurability(db, (each) =>
			claimDue(each, engine, { now: at, leaseUntil, by, limit }),
		)
		return claimed.length === 0 ? [] : await readClaimed(db, claimed)
	}

	function begin(claimed: Claimed): void {
		const { id } = claimed.monitor
		const key = `${id} ${claimed.dueAt}`
		// A clock that went forward ends leases of checks that are under way here.
		if (underWay.has(key)) return
		const task = run(claimed)
			.catch((error: unknown) => {
				// What pauses as this process closes is begun anew by the next.
				if (!closing.signal.aborted) log.error('a check was lost', { monitor: id, error })
			})
			.finally(() => underWay.delete(key))
		underWay.set(key, { id, task })
	}

	async function run(claimed: Claimed): Promise<void> {
		const { monitor, isRecheck } = claimed
		const began = now()
		const result = await check(isRecheck ? { ...monitor, retries: 0 } : monitor, {
			probe: () => probeMonitor(monitor),
			online: (since) => inTime(online(since), slackMs),
			pause,
		})
		await write(resultOf(claimed, result, { began, ended: now() }))
	}

	async function probeMonitor(monitor: Monitor): Promise<ScheduledProbeResult> {
		try {
			return await semaphore.run(() => inTime(probe(monitor), monitor.timeoutMs + slackMs))
		} catch (error) {
			log.error('a probe failed', { monitor: monitor.id, error })
			return probeResult('unknown', { cause: 'not-possible' })
		} finally {
			if (isFull) wakeUp.signal()
		}
	}

	async function loop(): Promise<void> {
		let readAt = -Infinity
		while (!closing.signal.aborted) {
			try {
				const at = now()
				if (at - readAt > maxGapMs) await spreadOverdue(db, at)
				readAt = at
				await renew(at)
				for (const claimed of await claim()) begin(claimed)
				isFull = semaphore.free === 0
				const next = isFull ? null : await nextDueAt(db, now())
				const restMs = next === null ? maxWaitMs : Math.min(next - now(), maxWaitMs)
				await wait(tickMs)
				if (restMs > tickMs) await wakeUp.wait(restMs - tickMs)
			} catch (error) {
				log.error('due checks could not be read', { error })
				await wakeUp.wait(maxWaitMs)
			}
		}
	}

	async function renew(at: number): Promise<void> {
		if (Math.abs(at - renewedAt) < renewalMs) return
		renewedAt = at
		const ids = [...underWay.values()].map(({ id }) => id)
		await withRelaxedDurability(db, (each) => renewLeases(each, ids, { leaseUntil: at + leaseMs, by }))
	}

	const allUnderWay = () => Promise.all([...underWay.values()].map(({ task }) => task))

	return {
		async runDue() {
			let count = 0
			for (;;) {
				const claimed = await claim()
				if (claimed.length === 0) return count
				for (const each of claimed) begin(each)
				await allUnderWay()
				count += claimed.length
			}
		},
		async open() {
			if (engine === 'sqlite') await endLeases(db, null)
			running = loop()
		},
		wakeUp: wakeUp.signal,
		async close() {
			closing.abort()
			wakeUp.signal()
			await running
			await Promise.race([allUnderWay(), wait(closeTimeoutMs, undefined, { ref: false })])
			await endLeases(db, by)
		},
	}
}

/** Work that ends by itself unless we have made a mistake: rejects when it does not. */
async function inTime<Value>(work: Promise<Value>, maxMs: number): Promise<Value> {
	const stop = new AbortController()
	const over = wait(maxMs, undefined, { signal: stop.signal, ref: false }).then(() => {
		throw new Error(`no end within ${maxMs} ms`)
	})
	try {
		return await Promise.race([work, over])
	} finally {
		stop.abort()
	}
}
