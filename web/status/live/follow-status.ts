import type {
	Change,
	FirstSummary,
	NumberedSummary,
	Summary,
	MonitorNow,
} from '#services/status/live/contract.ts'
import { fetchJson } from '#web/fetch-client.ts'

/** A summary after what the stream says is new. */
export function applyChange(before: Summary, { monitors, ...rest }: Change): Summary {
	const all = Object.entries({ ...before.monitors, ...monitors })
	const there = all.filter((entry): entry is [string, MonitorNow] => entry[1] !== null)
	return { ...rest, monitors: Object.fromEntries(there) }
}

/** `polling`: the stream does not come through, questions every 30 s do. `lost`: neither does. */
export type Connection = 'starting' | 'live' | 'polling' | 'lost'

export type Listener = {
	/**
	 * The summary, whenever something was heard: `before` is the one that it replaces, and null at first, when it was last
	 * another at `changedAt`.
	 */
	heard(now: Summary, before: Summary | null, changedAt?: string): void
	connection(now: Connection): void
}

const pollMs = 30_000
/** The stream says every 15 s that it is alive: after this long it is not. */
const silenceMs = 40_000
/** A stream that was rejected is tried again after one to two times as long, not by all at once. */
const reopenMs = 60_000

/** Follows the state of the services: by the stream, by questions while that does not come through. Answers what ends it. */
export function followStatus({ heard, connection }: Listener): () => void {
	const leaving = new AbortController()
	let summary: Summary | null = null
	let source: EventSource | undefined
	let silence: ReturnType<typeof setTimeout> | undefined
	let reopening: ReturnType<typeof setTimeout> | undefined
	let polling: ReturnType<typeof setInterval> | undefined

	function become(next: Summary, changedAt?: string) {
		const before = summary
		summary = next
		heard(next, before, changedAt)
	}

	/** Whatever comes by the stream shows that it works. */
	function alive() {
		clearTimeout(silence)
		silence = setTimeout(giveUp, silenceMs)
		clearInterval(polling)
		polling = undefined
		connection('live')
	}

	function open() {
		source?.close()
		clearTimeout(reopening)
		source = new EventSource('/api/uptime/live')
		source.addEventListener('summary', ({ data }) => {
			alive()
			const { changedAt, ...first } = JSON.parse(data) as FirstSummary
			become(first, changedAt)
		})
		source.addEventListener('change', ({ data }) => {
			alive()
			if (summary) become(applyChange(summary, JSON.parse(data) as Change))
		})
		source.addEventListener('alive', alive)
		source.addEventListener('error', () => {
			clearTimeout(silence)
			startPolling()
			// A browser tries again by itself, but for an error.
			if (source?.readyState === EventSource.CLOSED) {
				clearTimeout(reopening)
				reopening = setTimeout(open, reopenMs * (1 + Math.random()))
			}
		})
		clearTimeout(silence)
		silence = setTimeout(giveUp, silenceMs)
	}

	function giveUp() {
		startPolling()
		open()
	}

	function startPolling() {
		if (polling !== undefined || leaving.signal.aborted) return
		polling = setInterval(poll, pollMs)
		void poll()
	}

	async function poll() {
		const { signal } = leaving
		const { data } = await fetchJson<NumberedSummary>('/api/uptime/summary', { signal, retries: 0 })
		if (signal.aborted || polling === undefined) return
		connection(data ? 'polling' : 'lost')
		if (data) become(data, data.changedAt)
	}

	/** A browser that has slept, or was offline, hears at once. */
	function look() {
		if (!document.hidden && polling !== undefined) void poll()
	}

	open()
	addEventListener('online', look)
	document.addEventListener('visibilitychange', look)
	return () => {
		leaving.abort()
		source?.close()
		clearTimeout(silence)
		clearTimeout(reopening)
		clearInterval(polling)
		removeEventListener('online', look)
		document.removeEventListener('visibilitychange', look)
	}
}
