import webPush from 'web-push'
import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import type { Log } from '#platform/log.ts'
import { guardedFetch, type GuardedRequest } from '#platform/network/guarded-fetch.ts'
import type { Db } from '#services/accounts/tables.ts'
import { claimMessages, deleteMessage, deleteSubscription, type DueMessage, retryMessage } from './queries.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Where push services may be; by default at public addresses, by https on its port. */
export type PushReach = Pick<GuardedRequest, 'allowHttp' | 'allowPrivate' | 'allowAnyPort'>

type Dependencies = {
	db: Db
	engine: Engine
	/** The address that push services write to about the site, RFC 8292 2.1: `mailto:…`. */
	subject(): Promise<string>
	keys(): Promise<VapidKeys>
	reach: PushReach
	clock: Clock
	log: Log
}

const batchSize = 20
const leaseMs = 60_000
const timeoutMs = 10_000
const maxAnswerBytes = 64 * 1024
const maxAttempts = 4
const firstRetryMs = 30_000
/** How long a push service keeps a message for a browser that is not connected. */
const timeToLiveSeconds = 24 * 3600

/** Sends all due messages, a batch at a time. Stops when nothing is due or `signal` aborts. */
export async function sendPushes(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
	const { db, engine, clock } = dependencies
	while (!signal.aborted) {
		const now = clock.now()
		const leaseUntil = new Date(now.getTime() + leaseMs).toISOString()
		const messages = await claimMessages(db, engine, { now, leaseUntil, limit: batchSize })
		if (messages.length === 0) return
		await Promise.all(messages.map((message) => send(dependencies, message)))
	}
}

async function send(dependencies: Dependencies, message: DueMessage): Promise<void> {
	const { db, clock, log } = dependencies
	const { id, sessionId, payload, attempts, browser } = message
	if (!browser) return await deleteMessage(db, id)
	const outcome = await post(dependencies, browser, payload).catch((error: unknown) => error)
	if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) return await deleteMessage(db, id)
	// The browser has ended the subscription (RFC 8030, 7.3).
	if (outcome === 404 || outcome === 410) return await deleteSubscription(db, sessionId)
	log.warn('web push not delivered', { attempts, reason: String(outcome) })
	if (attempts >= maxAttempts) return await deleteMessage(db, id)
	const waitMs = firstRetryMs * 4 ** (attempts - 1)
	await retryMessage(db, id, new Date(clock.now().getTime() + waitMs).toISOString())
}

/** The status with which the push service answers. */
async function post(
	{ keys, subject, reach }: Dependencies,
	{ endpoint, p256dh, auth }: NonNullable<DueMessage['browser']>,
	payload: string,
): Promise<number> {
	const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
		vapidDetails: { subject: await subject(), ...(await keys()) },
		TTL: timeToLiveSeconds,
		urgency: 'normal',
	})
	const { status } = await guardedFetch(endpoint, {
		...reach,
		method: 'POST',
		headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
		body,
		timeoutMs,
		maxBytes: maxAnswerBytes,
	})
	return status
}
