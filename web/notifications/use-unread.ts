import { useEffect, useState } from 'react'
import type { NotificationPage } from '#services/accounts/notifications/contract.ts'
import { fetchJson } from '#web/fetch-client.ts'

/** Delay before a rejected stream is opened again, times 1 to 2 (jitter). */
const reopenMs = 60_000

export const readNotifications = async (limit: number) =>
	(await fetchJson<NotificationPage>(`/api/account/notifications?limit=${limit}`)).data

/**
 * How many notifications of a user are unread, live while the page is visible; null at first. `onMore` is called when
 * there are more than before.
 */
export function useUnread(userId: string, onMore: (unread: number) => void): number | null {
	const [unread, setUnread] = useState<number | null>(null)
	useEffect(() => {
		let source: EventSource | undefined
		let timer: ReturnType<typeof setTimeout> | undefined
		let known: number | null = null

		function update(next: number) {
			if (known !== null && next > known) onMore(next)
			known = next
			setUnread(next)
		}

		async function readOnce() {
			const page = await readNotifications(1)
			if (page) update(page.unread)
		}

		function close() {
			clearTimeout(timer)
			source?.close()
			source = undefined
			// What arrives while the page is hidden is not announced when it is shown.
			known = null
		}

		function open() {
			close()
			if (document.hidden) return
			source = new EventSource('/api/account/notifications/events')
			source.addEventListener('unread', ({ data }) => update(Number(data)))
			source.addEventListener('error', () => {
				// EventSource reconnects by itself, except after an HTTP error.
				if (source?.readyState !== EventSource.CLOSED) return
				void readOnce()
				timer = setTimeout(open, reopenMs * (1 + Math.random()))
			})
		}

		open()
		document.addEventListener('visibilitychange', open)
		return () => {
			close()
			document.removeEventListener('visibilitychange', open)
		}
	}, [userId, onMore])
	return unread
}
