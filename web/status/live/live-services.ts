import { useEffect, useState } from 'react'
import type { ServiceState } from '#services/status/contract.ts'
import { fetchJson } from '#web/fetch-client.ts'

const pollMs = 30_000

/** `services` is null while unknown; `isStale` after a failed request. */
type LiveServices = { services: ServiceState[] | null; isStale: boolean }

/** Polls every 30 s while the page is visible. */
export function useLiveServices(initial: ServiceState[] | null): LiveServices {
	const [live, setLive] = useState<LiveServices>({ services: initial, isStale: false })
	const isKnown = initial !== null
	useEffect(() => {
		const controller = new AbortController()
		async function poll() {
			if (document.hidden) return
			const { signal } = controller
			const { data } = await fetchJson<{ services: ServiceState[] }>('/api/uptime/services', { signal })
			if (signal.aborted) return
			setLive((known) => (data ? { services: data.services, isStale: false } : { ...known, isStale: true }))
		}
		if (!isKnown) void poll()
		const timer = setInterval(poll, pollMs)
		document.addEventListener('visibilitychange', poll)
		return () => {
			controller.abort()
			clearInterval(timer)
			document.removeEventListener('visibilitychange', poll)
		}
	}, [isKnown])
	return live
}
