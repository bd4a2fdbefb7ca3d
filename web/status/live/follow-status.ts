import type {
	Change,
	FirstSummary,
	NumberedSummary,
	Summary,
	MonitorNow,
} from '#services/status/live/contract.ts'
import { fetchJson } from '#web/fetch-client.ts'

export function applyChange(before: Summary, { monitors, ...rest }: Change): Summary {
	const all = Object.entries({ ...before.monitors, ...monitors })
	const there = all.filter((entry): entry is [string, MonitorNow] => entry[1] !== null)
	return { ...rest, monitors: Object.fromEntries(there) }
}

/** `polling`: the stream fails, polling every 30 s works. `lost`: both fail. */
export type Connection = 'starting' | 'live' | 'polling' | 'lost'

export type Listener = {
	/** `before` is null for the first summary, whose state last changed at `changedAt`. */
	heard(now: Summary, before: Summary | null, changedAt?: string): void
	connection(now: Connection): void
}

const pollMs = 30_000
/** The stream sends a keep-alive every 15 s. */
const silenceMs = 40_000
/** Delay before a rejected stream is reopened, times 1 to 2 (jitter). */
const reopenMs = 60_000

/** Follows the state by EventSource, and by polling while that fails. Returns the function that stops it. */
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
			// EventSource reconnects by itself, except after an HTTP error.
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

	/** Polls at once after sleep or being offline. */
	function pollIfVisible() {
		if (!document.hidden && polling !== undefined) void poll()
	}

	open()
	addEventListener('online', pollIfVisible)
	document.addEventListener('visibilitychange', pollIfVisible)
	return () => {
		leaving.abort()
		source?.close()
		clearTimeout(silence)
		clearTimeout(reopening)
		clearInterval(polling)
		removeEventListener('online', pollIfVisible)
		document.removeEventListener('visibilitychange', pollIfVisible)
	}
}
