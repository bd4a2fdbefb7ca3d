import type { NotificationPage } from '#services/accounts/notifications/contract.ts'
import { fetchJson } from '#web/fetch-client.ts'

/** Delay before a rejected stream is opened again, times 1 to 2 (jitter). */
const reopenMs = 60_000

/** What a tab without the stream asks the others. */
const question = 'unread?'

export const readNotifications = async (limit: number) =>
	(await fetchJson<NotificationPage>(`/api/account/notifications?limit=${limit}`)).data

/**
 * Calls `listener` with the number of unread notifications of a user, at first and at each change. Returns the function
 * that stops it. One tab has the stream for all, because over HTTP/1.1 browsers open six connections to a site.
 */
export function followUnread(userId: string, listener: (unread: number) => void): () => void {
	const name = `unread-${userId}`
	const channel = new BroadcastChannel(name)
	const controller = new AbortController()
	let streamed: number | undefined
	channel.addEventListener('message', ({ data }) => {
		if (data !== question) listener(Number(data))
		else if (streamed !== undefined) channel.postMessage(streamed)
	})
	channel.postMessage(question)
	void inOneTab(name, controller.signal, () =>
		openStream((unread) => {
			streamed = unread
			listener(unread)
			channel.postMessage(unread)
		}),
	)
	return () => {
		controller.abort()
		channel.close()
	}
}

/**
 * Calls `start` once no other tab does so, and what it returned when `signal` aborts. Without locks, which browsers offer
 * only over HTTPS, each tab starts at once.
 */
async function inOneTab(name: string, signal: AbortSignal, start: () => () => void): Promise<void> {
	const run = () =>
		new Promise<void>((resolve) => {
			const stop = start()
			signal.addEventListener('abort', () => {
				stop()
				resolve()
			})
		})
	if (!('locks' in navigator)) return await run()
	try {
		await navigator.locks.request(name, { signal }, run)
	} catch (error) {
		if (!signal.aborted) throw error
	}
}

/** Streams the number from the server; reads it once where the stream is rejected. Returns the function that stops it. */
function openStream(listener: (unread: number) => void): () => void {
	let source: EventSource
	let timer: ReturnType<typeof setTimeout> | undefined
	let isStopped = false

	async function readOnce() {
		const page = await readNotifications(1)
		if (page && !isStopped) listener(page.unread)
	}

	function open() {
		source = new EventSource('/api/account/notifications/events')
		source.addEventListener('unread', ({ data }) => listener(Number(data)))
		source.addEventListener('error', () => {
			// EventSource reconnects by itself, except after an HTTP error.
			if (source.readyState !== EventSource.CLOSED) return
			void readOnce()
			timer = setTimeout(open, reopenMs * (1 + Math.random()))
		})
	}

	open()
	return () => {
		isStopped = true
		clearTimeout(timer)
		source.close()
	}
}
