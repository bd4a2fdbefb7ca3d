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
	fixClockChange,
	nextDueAt,
	renewLeases,
	type CompletedCheck,
	spreadOverdue,
} from './queries.ts'
import { type Claimed, readClaimed } from './read-claimed.ts'
import { resultOf } from './result.ts'
import { createWriter } from './writer.ts'

export type Engine = {
	/** Runs the checks that are due now; resolves with their number once all are stored. */
	runDue(): Promise<number>
	/** Runs due checks until `close`. */
	open(): Promise<void>
	/** Reads due checks at once, because one has become due early. */
	wakeUp(): void
	/** Stores the checks that end within `closeTimeoutMs`, and leaves the others to the next process. */
	close(): Promise<void>
}

type Options = Database<StatusTables> & {
	clock: Clock
	log: Log
	probe(monitor: Monitor): Promise<ScheduledProbeResult>
	/** Whether our own network works. */
	online: Online
	/** Called with the stored checks, in order. A crash may lose calls: the rows are authoritative. */
	recorded(completed: readonly CompletedCheck[]): void
	/** Maximum of concurrent probes of this process. Pauses before a retry do not count. */
	maxConcurrentProbes?: number
	/** How much longer than its time-out a probe may take before its slot is freed. */
	slackMs?: number
	/** How long `close` waits for probes. */
	closeTimeoutMs?: number
	pause?(ms: number): Promise<void>
}

/** How long the leases of a crashed process last; a live process renews its own sooner. */
export const leaseMs = 10_000
const renewalMs = 3000
/** Minimum time between two reads of what is due, thus the maximum start delay of a check. */
const tickMs = 50
const maxWaitMs = 1000
/** A longer gap between two reads means that the process was suspended or its clock jumped. */
const maxGapMs = 5000
/** 2,000 monitors at 60 s that all time out twice after 10 s need 667. */
const defaultMaxConcurrentProbes = 1000

/**
 * Schedules the checks of all monitors. Processes on one PostgreSQL share them by row leases, and their clocks must
 * agree; a SQLite file has one process.
 */
export function createEngine(options: Options): Engine {
	const { db, engine, clock, log, probe, online, recorded } = options
	const {
		maxConcurrentProbes = defaultMaxConcurrentProbes,
		slackMs = 15_000,
		closeTimeoutMs = 5000,
	} = options
	const by = randomUUID()
	const wakeUp = createWakeUp()
	const write = createWriter({ db, by, log, recorded })
	const semaphore = createSemaphore(maxConcurrentProbes)
	const closing = new AbortController()
	const { pause = (ms: number) => wait(ms, undefined, { signal: closing.signal }) } = options
	const activeChecks = new Map<string, { id: string; task: Promise<void> }>()
	let running: Promise<void> = Promise.resolve()
	let lastNow = Infinity
	let renewedAt = 0
	let isSaturated = false

	const now = () => clock.now().getTime()

	async function claim(): Promise<Claimed[]> {
		const at = now()
		const leaseUntil = at + leaseMs
		if (at < lastNow) await fixClockChange(db, { now: at, leaseUntil })
		lastNow = at
		const limit = semaphore.free
		if (limit === 0) return []
		// A lease lost in a power cut is simply not held.
		const claimed = await withRelaxedDurability(db, (each) =>
			claimDue(each, engine, { now: at, leaseUntil, by, limit }),
		)
		return claimed.length === 0 ? [] : await readClaimed(db, claimed)
	}

	function begin(claimed: Claimed): void {
		const { id } = claimed.monitor
		const key = `${id} ${claimed.dueAt}`
		// When the clock jumps forward, leases of checks that still run here expire.
		if (activeChecks.has(key)) return
		const task = run(claimed)
			.catch((error: unknown) => {
				// A check that is in a pause on close is restarted by the next process.
				if (!closing.signal.aborted) log.error('a check failed without a result', { monitor: id, error })
			})
			.finally(() => activeChecks.delete(key))
		activeChecks.set(key, { id, task })
	}

	async function run(claimed: Claimed): Promise<void> {
		const { monitor, isRecheck } = claimed
		const startedAt = now()
		const result = await check(isRecheck ? { ...monitor, retries: 0 } : monitor, {
			probe: () => probeMonitor(monitor),
			online: (since) => withTimeout(online(since), slackMs),
			pause,
		})
		await write(resultOf(claimed, result, { startedAt, endedAt: now() }))
	}

	async function probeMonitor(monitor: Monitor): Promise<ScheduledProbeResult> {
		try {
			return await semaphore.run(() => withTimeout(probe(monitor), monitor.timeoutMs + slackMs))
		} catch (error) {
			log.error('a probe failed', { monitor: monitor.id, error })
			return probeResult('unknown', { cause: 'not-possible' })
		} finally {
			if (isSaturated) wakeUp.signal()
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
				isSaturated = semaphore.free === 0
				const next = isSaturated ? null : await nextDueAt(db, now())
				const remainingMs = next === null ? maxWaitMs : Math.min(next - now(), maxWaitMs)
				await wait(tickMs)
				if (remainingMs > tickMs) await wakeUp.wait(remainingMs - tickMs)
			} catch (error) {
				log.error('due checks could not be read', { error })
				await wakeUp.wait(maxWaitMs)
			}
		}
	}

	async function renew(at: number): Promise<void> {
		if (Math.abs(at - renewedAt) < renewalMs) return
		renewedAt = at
		const ids = [...activeChecks.values()].map(({ id }) => id)
		await withRelaxedDurability(db, (each) => renewLeases(each, ids, { leaseUntil: at + leaseMs, by }))
	}

	const allChecks = () => Promise.all([...activeChecks.values()].map(({ task }) => task))

	return {
		async runDue() {
			let count = 0
			for (;;) {
				const claimed = await claim()
				if (claimed.length === 0) return count
				for (const each of claimed) begin(each)
				await allChecks()
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
			await Promise.race([allChecks(), wait(closeTimeoutMs, undefined, { ref: false })])
			await endLeases(db, by)
		},
	}
}

/** Rejects when `work` does not settle within `maxMs`, which means a bug: probes have their own time-outs. */
async function withTimeout<Value>(work: Promise<Value>, maxMs: number): Promise<Value> {
	const stop = new AbortController()
	const expired = wait(maxMs, undefined, { signal: stop.signal, ref: false }).then(() => {
		throw new Error(`not settled within ${maxMs} ms`)
	})
	try {
		return await Promise.race([work, expired])
	} finally {
		stop.abort()
	}
}
