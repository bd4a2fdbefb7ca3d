import { useEffect, useRef, useState } from 'react'
import type { Responses } from '#services/content/responses/contract.ts'
import { fetchJson } from '#web/fetch-client.ts'
import { useSession } from '#web/session/session.ts'

/**
 * What the cached page of an item does not show: likes, attendance and who asks. Null on the server and until it is
 * loaded. Loading it the first time counts the item as read. `submitted` is what a form of the page answered; it is loaded again after each submission and sign-in.
 */
export function useResponses(item: string, submitted: Responses | undefined): Responses | null {
	const { user } = useSession()
	const userId = user?.id
	const [loaded, setLoaded] = useState<Responses | null>(null)
	const readItem = useRef<string>(undefined)
	useEffect(() => {
		const query = readItem.current === item ? '' : '?read=true'
		readItem.current = item
		const controller = new AbortController()
		void fetchJson<Responses>(`/api/content/news/${item}/responses${query}`, {
			signal: controller.signal,
		}).then(({ data }) => {
			if (data && !controller.signal.aborted) setLoaded(data)
		})
		return () => controller.abort()
	}, [item, userId, submitted])
	return submitted ?? loaded
}
