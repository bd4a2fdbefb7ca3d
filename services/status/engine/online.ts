import type { BlockList } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { target } from '#services/status/probes/kinds.ts'
import { probeConnectivity } from '#services/status/probes/connectivity.ts'
import type { Db } from '#services/status/tables.ts'

/** Answers whether our own network works, as asked after `since` (by `performance.now()`): an older answer says nothing. */
export type Online = (since: number) => Promise<boolean>

/**
 * Shares each answer among all who wait for it, and asks again no sooner than `restMs` after it was last asked: so much
 * later is an outage reported while something else is down.
 */
export function createOnline(ask: () => Promise<boolean>, restMs = 500): Online {
	let last: { askedAt: number; answer: Promise<boolean> } | undefined
	let next: Promise<boolean> | undefined

	async function askNext(): Promise<boolean> {
		await wait(last ? Math.max(0, last.askedAt + restMs - performance.now()) : 0)
		last = { askedAt: performance.now(), answer: ask() }
		next = undefined
		return await last.answer
	}

	return async function online(since) {
		if (last && last.askedAt >= since) return await last.answer
		next ??= askNext()
		return await next
	}
}

const maxProbeTimeoutMs = 5000

/** Whether the monitors of our own network find it well, as soon as one of them does; without any, it is. */
export async function isConnected(db: Db, privateNetworks: BlockList): Promise<boolean> {
	const rows = await db
		.selectFrom('monitors')
		.select(['target_json', 'timeout_ms', 'private_allowed'])
		.where('kind', '=', 'connectivity')
		.where('paused_at', 'is', null)
		.execute()
	const results = rows.map(async ({ target_json, timeout_ms, private_allowed }) => {
		const given = target.parse(JSON.parse(target_json))
		if (given.kind !== 'connectivity') return true
		const { outcome } = await probeConnectivity(given, {
			timeoutMs: Math.min(timeout_ms, maxProbeTimeoutMs),
			allowPrivate: private_allowed === 1,
			privateNetworks,
		})
		return outcome !== 'down'
	})
	const answers = await Promise.all(results)
	return answers.length === 0 || answers.includes(true)
}
