import type { BlockList } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { target } from '#services/status/probes/kinds.ts'
import { probeConnectivity } from '#services/status/probes/connectivity.ts'
import type { Db } from '#services/status/tables.ts'

/** Whether our own network works, measured no earlier than `since` (of `performance.now()`). */
export type Online = (since: number) => Promise<boolean>

/**
 * Shares one measurement among concurrent callers and starts the next at least `minIntervalMs` after the last, which
 * delays the result of a check by as much during an outage.
 */
export function createOnline(measure: () => Promise<boolean>, minIntervalMs = 500): Online {
	let last: { startedAt: number; result: Promise<boolean> } | undefined
	let next: Promise<boolean> | undefined

	async function measureNext(): Promise<boolean> {
		await wait(last ? Math.max(0, last.startedAt + minIntervalMs - performance.now()) : 0)
		last = { startedAt: performance.now(), result: measure() }
		next = undefined
		return await last.result
	}

	return async function online(since) {
		if (last && last.startedAt >= since) return await last.result
		next ??= measureNext()
		return await next
	}
}

const maxProbeTimeoutMs = 5000

/** Whether at least one connectivity monitor succeeds; true without such monitors. */
export async function isConnected(db: Db, privateNetworks: BlockList): Promise<boolean> {
	const rows = await db
		.selectFrom('monitors')
		.select(['target_json', 'timeout_ms', 'private_allowed'])
		.where('kind', '=', 'connectivity')
		.where('paused_at', 'is', null)
		.execute()
	const results = rows.map(async ({ target_json, timeout_ms, private_allowed }) => {
		const parsed = target.parse(JSON.parse(target_json))
		if (parsed.kind !== 'connectivity') return true
		const { outcome } = await probeConnectivity(parsed, {
			timeoutMs: Math.min(timeout_ms, maxProbeTimeoutMs),
			allowPrivate: private_allowed === 1,
			privateNetworks,
		})
		return outcome !== 'down'
	})
	const answers = await Promise.all(results)
	return answers.length === 0 || answers.includes(true)
}
