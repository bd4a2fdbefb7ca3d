import { type GuardedAnswer, guardedFetch } from '#platform/network/guarded-fetch.ts'
import type { GuardedRequest } from '#platform/network/guarded-fetch.ts'
import { failureOf } from '#services/status/probes/failure.ts'
import type { Cause } from '#services/status/probes/probe-result.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import { claimDeliveries, type Delivery, markDelivery } from './queries.ts'
import { webhookHeaders } from './webhook.ts'

/** Where calls may go beside public https addresses. For tests. */
export type Reach = Pick<GuardedRequest, 'allowPrivate' | 'allowHttp' | 'allowAnyPort' | 'resolveName'>

type DeliveryDependencies = Pick<Dependencies, 'db' | 'engine' | 'clock' | 'log'> & { reach: Reach }

const maxConcurrent = 10
const timeoutMs = 10_000
const leaseMs = 60_000
const maxBytes = 65_536

/** After each failed attempt; eight attempts in all. */
const retryDelaysMs = [5, 30, 2 * 60, 10 * 60, 30 * 60, 2 * 3600, 6 * 3600].map((seconds) => seconds * 1000)

/** Makes the calls that are due now, once. Answers how many there were. */
export async function deliverDue({ db, engine, clock, log, reach }: DeliveryDependencies): Promise<number> {
	const now = clock.now().getTime()
	const isPostgres = engine === 'postgres'
	const due = await claimDeliveries(db, { now, leaseUntil: now + leaseMs, limit: maxConcurrent, isPostgres })
	await Promise.all(
		due.map(async (delivery) => {
			const { lastError, waitMs, isFinal } = await call(delivery, now, reach)
			if (lastError === null)
				return await markDelivery(db, delivery, { state: 'sent', dueAt: now, lastError })
			const pauseMs = retryDelaysMs[delivery.attempts - 1]
			const state = isFinal || pauseMs === undefined ? 'failed' : 'waiting'
			const { id, attempts, channel_id: channel } = delivery
			log.warn('webhook refused', { id, channel, attempts, state, reason: lastError })
			const dueAt = clock.now().getTime() + Math.max(pauseMs ?? 0, waitMs)
			await markDelivery(db, delivery, { state, dueAt, lastError })
		}),
	)
	return due.length
}

/** `waitMs` is what the other side asks us to wait at least; `isFinal` that it wants no more. */
type Called = { lastError: string | null; waitMs: number; isFinal: boolean }

async function call(
	{ id, kind, address, secret, body }: Delivery,
	at: number,
	reach: Reach,
): Promise<Called> {
	const signed = kind === 'webhook' && secret !== null ? webhookHeaders(secret, { id, at, body }) : {}
	try {
		const answer = await guardedFetch(address, {
			...reach,
			method: 'POST',
			headers: { 'content-type': 'application/json', 'user-agent': 'Parvis', ...signed },
			body,
			timeoutMs,
			maxBytes,
		})
		return readAnswer(answer)
	} catch (error) {
		return { lastError: reasonOf(error), waitMs: 0, isFinal: false }
	}
}

/** The cause, as a monitor would name it; of an error that is none of the network, its words. */
function reasonOf(error: unknown): string {
	if (error instanceof Error && error.name === 'AbortError') return 'timeout' satisfies Cause
	try {
		return failureOf(error).code
	} catch {
		return (error instanceof Error ? error.message : String(error)).slice(0, 300)
	}
}

const maxRetryAfterMs = 3_600_000

/** A redirect is a refusal: the address is what somebody agreed to. 410 says that nobody listens there any more. */
function readAnswer({ status, headers }: GuardedAnswer): Called {
	if (status >= 200 && status < 300) return { lastError: null, waitMs: 0, isFinal: false }
	const seconds = Number(headers['retry-after'])
	const waitMs = seconds > 0 ? Math.min(seconds * 1000, maxRetryAfterMs) : 0
	return { lastError: `HTTP ${status}`, waitMs, isFinal: status === 410 }
}
