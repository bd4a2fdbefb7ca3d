import type { Hono } from 'hono'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { NumberedSummary, Summary, Change, FirstSummary } from './contract.ts'
import { createReaders } from './readers.ts'
import { liveRoutes, type Stream } from './routes.ts'
import { changeBetween, idOf } from './summary.ts'
import type { OpenPubSub } from './pubsub.ts'

type LiveEvent =
	| { event: 'summary'; id: string; data: FirstSummary }
	| { event: 'change'; id: string; data: Change }
	/** Nothing new, and what was sent still holds: `data` is when that was last seen. */
	| { event: 'alive'; data: string }

/** One event as it travels (HTML Standard, 9.2.5). JSON has no line break of its own. */
function eventText(event: LiveEvent): string {
	const id = 'id' in event ? `id: ${event.id}\n` : ''
	return `${id}event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`
}

/** Keeps proxies from closing a quiet stream; no browser shows it to a page. */
const comment = ':\n\n'

export type Live = {
	/** To be called after whatever may change the summary, as often as one likes: it is read once a second. */
	changed(): void
	/** `GET /live`, the stream, and `GET /summary`, for those who poll. */
	routes: Hono
	/** Ends all streams. */
	close(): Promise<void>
}

type Options = {
	clock: Clock
	log: Log
	snapshot(): Promise<Summary>
	/** Publishes to the other processes of this site and subscribes to them; none for a single process. */
	openPubSub?: OpenPubSub
	maxReaders?: number
	/** From one network: an IPv4 address, or the /64 of an IPv6 one. */
	maxPerNetwork?: number
	/** Minimum time between two reads. */
	gatherMs?: number
	keepAliveMs?: number
}

type Shown = NumberedSummary & { at: number }

const retryAfterSeconds = 30

/**
 * The live stream of the status page: whatever changes is one payload, made once and sent to every reader. Nothing is read
 * while nobody follows.
 */
export function createLive(options: Options): Live {
	const { clock, log, snapshot, openPubSub } = options
	const { maxReaders = 5000, maxPerNetwork = 50, gatherMs = 1000, keepAliveMs = 15_000 } = options
	const readers = createReaders({ max: maxReaders, maxPerNetwork })
	let shown: Shown | undefined
	let refreshing: Promise<Shown> | undefined
	let isRunning = false
	let wanted = false
	let isClosed = false

	const now = () => clock.now().getTime()
	const isFollowed = () => readers.count > 0 || pubSub !== undefined

	function refresh(): Promise<Shown> {
		refreshing ??= refreshOnce().finally(() => {
			refreshing = undefined
		})
		return refreshing
	}

	async function refreshOnce(): Promise<Shown> {
		const summary = await snapshot().catch(unavailable)
		const before = shown
		const at = now()
		const id = idOf(summary)
		const changedAt = before?.id === id ? before.changedAt : new Date(at).toISOString()
		shown = { ...summary, id, changedAt, at }
		if (before && before.id !== shown.id) {
			readers.send(eventText({ event: 'change', id: shown.id, data: changeBetween(before, shown) }))
		}
		return shown
	}

	async function refreshAfterChanges(shouldPublish: boolean): Promise<void> {
		wanted = true
		if (isRunning) return
		isRunning = true
		while (wanted && !isClosed) {
			wanted = false
			try {
				// One that began before the change may have missed it.
				await refreshing?.catch(() => {})
				const before = shown?.id
				const { id } = await refresh()
				if (shouldPublish && id !== before) pubSub?.publish(id)
			} catch (error) {
				log.warn('what changed could not be read for the live stream', { error })
			}
			await new Promise((resolve) => setTimeout(resolve, gatherMs).unref())
		}
		isRunning = false
	}

	async function keepAlive(): Promise<void> {
		if (readers.count === 0) return
		const seen = await refresh().catch((error: unknown) =>
			log.warn('the live stream does not see', { error }),
		)
		const alive = seen ? eventText({ event: 'alive', data: new Date(seen.at).toISOString() }) : ''
		readers.send(comment + alive)
	}

	async function current(): Promise<Shown> {
		const isFresh = shown && (isFollowed() || Math.abs(now() - shown.at) < gatherMs)
		return isFresh ? shown! : await refresh()
	}

	const pubSub = openPubSub?.((id) => {
		if (id === null || id !== shown?.id) void refreshAfterChanges(false)
	})
	const keepAliveTimer = setInterval(() => void keepAlive(), keepAliveMs).unref()

	const stream: Stream = {
		current,
		async follow(lastId, coming) {
			await current()
			if (readers.isCrowded(coming.from)) {
				const words = 'The live stream has as many readers from this address as it may'
				throw new AppError({ code: 'TOO_MANY_REQUESTS', message: words, retryAfterSeconds })
			}
			const { at, ...summary } = shown!
			const { id, ...data } = summary
			const first =
				lastId === id
					? eventText({ event: 'alive', data: new Date(at).toISOString() })
					: eventText({ event: 'summary', id, data })
			const opened = readers.open(`retry: ${retryMs()}\n${first}`, coming)
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
			else shown = undefined
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

/** From 2 to 5 s, so that the readers of a process that ends do not come to the next one all at once. */
const retryMs = () => Math.round(2000 + 3000 * Math.random())
