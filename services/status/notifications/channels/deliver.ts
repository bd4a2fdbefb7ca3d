import { type GuardedAnswer, guardedFetch } from '#platform/network/guarded-fetch.ts'
import { failureOf } from '#services/status/probes/failure.ts'
import type { DeliveryError } from '#services/status/notifications/contract.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import { claimDeliveries, type Delivery, markDelivery } from './queries.ts'
import type { Reach } from './channel-kind.ts'
import { channelKindDefinitions } from './kinds.ts'

type Log = Dependencies['log']

type DeliveryDependencies = Pick<Dependencies, 'db' | 'engine' | 'clock' | 'log'> & { reach: Reach }

const maxConcurrent = 10
const timeoutMs = 10_000
const leaseMs = 60_000
const maxBytes = 65_536

/** The delay after each failed attempt; eight attempts in total. */
const retryDelaysMs = [5, 30, 2 * 60, 10 * 60, 30 * 60, 2 * 3600, 6 * 3600].map((seconds) => seconds * 1000)

/** Makes the due calls once. Returns their number. */
export async function deliverDue({ db, engine, clock, log, reach }: DeliveryDependencies): Promise<number> {
	const now = clock.now().getTime()
	const isPostgres = engine === 'postgres'
	const due = await claimDeliveries(db, { now, leaseUntil: now + leaseMs, limit: maxConcurrent, isPostgres })
	await Promise.all(
		due.map(async (delivery) => {
			const { lastError, waitMs, isFinal } = await call(delivery, { at: now, reach, log })
			if (lastError === null)
				return await markDelivery(db, delivery, { state: 'sent', dueAt: now, lastError })
			const pauseMs = retryDelaysMs[delivery.attempts - 1]
			const state = isFinal || pauseMs === undefined ? 'failed' : 'waiting'
			const { id, attempts, channel_id: channel } = delivery
			log.warn('webhook delivery failed', { id, channel, attempts, state, ...lastError })
			const dueAt = clock.now().getTime() + Math.max(pauseMs ?? 0, waitMs)
			await markDelivery(db, delivery, { state, dueAt, lastError })
		}),
	)
	return due.length
}

/** `waitMs` is the minimum delay that the receiver asks for; `isFinal` means that it wants no more calls. */
type CallResult = { lastError: DeliveryError | null; waitMs: number; isFinal: boolean }

async function call(
	{ id, kind, address, secret, body }: Delivery,
	{ at, reach, log }: { at: number; reach: Reach; log: Log },
): Promise<CallResult> {
	const signature = channelKindDefinitions[kind].headers(secret, { id, at, body })
	try {
		const response = await guardedFetch(address, {
			...reach,
			method: 'POST',
			headers: { 'content-type': 'application/json', 'user-agent': 'Parvis', ...signature },
			body,
			timeoutMs,
			maxBytes,
		})
		return readResponse(response)
	} catch (error) {
		return { lastError: deliveryError(error, log), waitMs: 0, isFinal: false }
	}
}

function deliveryError(error: unknown, log: Log): DeliveryError {
	if (error instanceof Error && error.name === 'AbortError') return { code: 'timeout' }
	try {
		return { code: failureOf(error).code }
	} catch {
		log.error('webhook delivery failed', { error })
		return { code: 'internal' }
	}
}

const maxRetryAfterMs = 3_600_000

/** A redirect is an error, as only this address was agreed to. 410 is final. */
function readResponse({ status, headers }: GuardedAnswer): CallResult {
	if (status >= 200 && status < 300) return { lastError: null, waitMs: 0, isFinal: false }
	const seconds = Number(headers['retry-after'])
	const waitMs = seconds > 0 ? Math.min(seconds * 1000, maxRetryAfterMs) : 0
	return { lastError: { code: 'http-status', status }, waitMs, isFinal: status === 410 }
}
