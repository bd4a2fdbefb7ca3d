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
	const present = all.filter((entry): entry is [string, MonitorNow] => entry[1] !== null)
	return { ...rest, monitors: Object.fromEntries(present) }
}

/** `polling`: the stream fails, polling every 30 s works. `lost`: both fail. */
export type Connection = 'starting' | 'live' | 'polling' | 'lost'

export type Listener = {
	/** `before` is null for the first summary; `changedAt` is then the time of the last change. */
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
	const controller = new AbortController()
	let summary: Summary | null = null
	let source: EventSource | undefined
	let silenceTimer: ReturnType<typeof setTimeout> | undefined
	let reopenTimer: ReturnType<typeof setTimeout> | undefined
	let pollTimer: ReturnType<typeof setInterval> | undefined

	function update(next: Summary, changedAt?: string) {
		const before = summary
		summary = next
		heard(next, before, changedAt)
	}

	function onAlive() {
		clearTimeout(silenceTimer)
		silenceTimer = setTimeout(reopenAfterSilence, silenceMs)
		clearInterval(pollTimer)
		pollTimer = undefined
		connection('live')
	}

	function open() {
		source?.close()
		clearTimeout(reopenTimer)
		source = new EventSource('/api/uptime/live')
		// Cast and not parsed, because zod must stay out of the public page.
		source.addEventListener('summary', ({ data }) => {
			onAlive()
			const { changedAt, ...first } = JSON.parse(data) as FirstSummary
			update(first, changedAt)
		})
		source.addEventListener('change', ({ data }) => {
			onAlive()
			if (summary) update(applyChange(summary, JSON.parse(data) as Change))
		})
		source.addEventListener('alive', onAlive)
		source.addEventListener('error', () => {
			clearTimeout(silenceTimer)
			startPolling()
			// EventSource reconnects by itself, except after an HTTP error.
			if (source?.readyState === EventSource.CLOSED) {
				clearTimeout(reopenTimer)
				reopenTimer = setTimeout(open, reopenMs * (1 + Math.random()))
			}
		})
		clearTimeout(silenceTimer)
		silenceTimer = setTimeout(reopenAfterSilence, silenceMs)
	}

	function reopenAfterSilence() {
		startPolling()
		open()
	}

	function startPolling() {
		if (pollTimer !== undefined || controller.signal.aborted) return
		pollTimer = setInterval(poll, pollMs)
		void poll()
	}

	async function poll() {
		const { signal } = controller
		const { data } = await fetchJson<NumberedSummary>('/api/uptime/summary', { signal, retries: 0 })
		if (signal.aborted || pollTimer === undefined) return
		connection(data ? 'polling' : 'lost')
		if (data) update(data, data.changedAt)
	}

	/** Polls at once after sleep or being offline. */
	function pollIfVisible() {
		if (!document.hidden && pollTimer !== undefined) void poll()
	}

	open()
	addEventListener('online', pollIfVisible)
	document.addEventListener('visibilitychange', pollIfVisible)
	return () => {
		controller.abort()
		source?.close()
		clearTimeout(silenceTimer)
		clearTimeout(reopenTimer)
		clearInterval(pollTimer)
		removeEventListener('online', pollIfVisible)
		document.removeEventListener('visibilitychange', pollIfVisible)
	}
}
