import type { Hono } from 'hono'
import type { Clock } from '#platform/clock.ts'
import type { OpenPubSub } from '#platform/database/postgres-pubsub.ts'
import { AppError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { NumberedSummary, Summary, Change, FirstSummary } from './contract.ts'
import { createReaders } from './readers.ts'
import { liveRoutes, type Stream } from './routes.ts'
import { changeBetween, idOf } from './summary.ts'

type LiveEvent =
	| { event: 'summary'; id: string; data: FirstSummary }
	| { event: 'change'; id: string; data: Change }
	/** Nothing changed: `data` is when that was last verified. */
	| { event: 'alive'; data: string }

/** An event in wire format (HTML Standard, 9.2.5). JSON contains no line breaks. */
function eventText(event: LiveEvent): string {
	const id = 'id' in event ? `id: ${event.id}\n` : ''
	return `${id}event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`
}

/** A comment keeps proxies from closing an idle stream; browsers ignore it. */
const comment = ':\n\n'

export type Live = {
	/** Call after anything that may change the summary, as often as needed: it is read at most once a second. */
	changed(): void
	/** `GET /live`, the stream, and `GET /summary` for polling. */
	routes: Hono
	/** Ends all streams. */
	close(): Promise<void>
}

type Options = {
	clock: Clock
	log: Log
	snapshot(): Promise<Summary>
	/** Connects to the other processes of this site; undefined for a single process. */
	openPubSub?: OpenPubSub
	maxReaders?: number
	/** Per network: an IPv4 address, or the /64 of an IPv6 address. */
	maxPerNetwork?: number
	/** Minimum time between two reads. */
	minReadIntervalMs?: number
	keepAliveMs?: number
}

type CurrentSummary = NumberedSummary & { at: number }

const retryAfterSeconds = 30

/**
 * The live stream of the status page: each change is serialized once and sent to every reader. Nothing is read while
 * there are no readers.
 */
export function createLive(options: Options): Live {
	const { clock, log, snapshot, openPubSub } = options
	const { maxReaders = 5000, maxPerNetwork = 50, minReadIntervalMs = 1000, keepAliveMs = 15_000 } = options
	const readers = createReaders({ max: maxReaders, maxPerNetwork })
	let latest: CurrentSummary | undefined
	let refreshing: Promise<CurrentSummary> | undefined
	let isRunning = false
	let isRequested = false
	let isClosed = false

	const now = () => clock.now().getTime()
	const isFollowed = () => readers.count > 0 || pubSub !== undefined

	function refresh(): Promise<CurrentSummary> {
		refreshing ??= refreshOnce().finally(() => {
			refreshing = undefined
		})
		return refreshing
	}

	async function refreshOnce(): Promise<CurrentSummary> {
		const summary = await snapshot().catch(unavailable)
		const before = latest
		const at = now()
		const id = idOf(summary)
		const changedAt = before?.id === id ? before.changedAt : new Date(at).toISOString()
		latest = { ...summary, id, changedAt, at }
		if (before && before.id !== latest.id) {
			readers.send(eventText({ event: 'change', id: latest.id, data: changeBetween(before, latest) }))
		}
		return latest
	}

	async function refreshAfterChanges(shouldPublish: boolean): Promise<void> {
		isRequested = true
		if (isRunning) return
		isRunning = true
		while (isRequested && !isClosed) {
			isRequested = false
			try {
				// A refresh that began before the change may have missed it.
				await refreshing?.catch(() => {})
				const before = latest?.id
				const { id } = await refresh()
				if (shouldPublish && id !== before) pubSub?.publish(id)
			} catch (error) {
				log.warn('a change could not be read for the live stream', { error })
			}
			await new Promise((resolve) => setTimeout(resolve, minReadIntervalMs).unref())
		}
		isRunning = false
	}

	async function keepAlive(): Promise<void> {
		if (readers.count === 0) return
		const summary = await refresh().catch((error: unknown) =>
			log.warn('the summary could not be read for the live stream', { error }),
		)
		const alive = summary ? eventText({ event: 'alive', data: new Date(summary.at).toISOString() }) : ''
		readers.send(comment + alive)
	}

	async function current(): Promise<CurrentSummary> {
		const isFresh = latest && (isFollowed() || Math.abs(now() - latest.at) < minReadIntervalMs)
		return isFresh ? latest! : await refresh()
	}

	const pubSub = openPubSub?.((id) => {
		if (id === null || id !== latest?.id) void refreshAfterChanges(false)
	})
	const keepAliveTimer = setInterval(() => void keepAlive(), keepAliveMs).unref()

	const stream: Stream = {
		current,
		async follow(lastId, connection) {
			await current()
			if (readers.isCrowded(connection.network)) {
				const message = 'Too many live streams are open from this address'
				throw new AppError({ code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds })
			}
			const { at, ...summary } = latest!
			const { id, ...data } = summary
			const first =
				lastId === id
					? eventText({ event: 'alive', data: new Date(at).toISOString() })
					: eventText({ event: 'summary', id, data })
			const opened = readers.open(`retry: ${retryMs()}\n${first}`, connection)
			if (opened) return opened
			throw new AppError({
				code: 'UNAVAILABLE',
				message: 'The live stream has as many readers as it may',
				retryAfterSeconds,
			})
		},
	}
	return {
		changed() {
			if (isFollowed()) void refreshAfterChanges(true)
			else latest = undefined
		},
		routes: liveRoutes(stream),
		async close() {
			isClosed = true
			clearInterval(keepAliveTimer)
			readers.close()
			await pubSub?.close()
		},
	}
}

function unavailable(cause: unknown): never {
	throw new AppError({ code: 'UNAVAILABLE', message: 'The state of the services cannot be read', cause })
}

/** A random delay from 2 to 5 s, so that the readers of a stopped process do not all reconnect at once. */
const retryMs = () => Math.round(2000 + 3000 * Math.random())
