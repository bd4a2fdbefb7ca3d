import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Summary } from '#services/status/live/contract.ts'
import { fetchJson } from '#web/fetch-client.ts'
import type { StatusSnapshot } from '#web/pages/status/overview/read-status.ts'
import type { Connection, Listener } from '#web/status/live/follow-status.ts'
import {
	afterChangeMs,
	followLazily,
	isNews,
	isOlder,
	stateTransitions,
} from '#web/status/live/follow-lazily.ts'

export type LiveStatus = {
	now: StatusSnapshot
	/** Newer than `now`; null before the first event. */
	summary: Summary | null
	connection: Connection
	/** Milliseconds since 1970; null before. */
	heardAt: number | null
	changed: readonly string[]
}

type LiveState = Omit<LiveStatus, 'now'>

/** Interval of polling while the page is visible; changes are read sooner. */
const rereadMs = 60_000

export function useLiveStatus(initial: StatusSnapshot): LiveStatus {
	const { search } = useLocation()
	const [live, setLive] = useState<LiveState>({
		summary: null,
		connection: 'starting',
		heardAt: null,
		changed: [],
	})
	const [reread, setReread] = useState<{ of: StatusSnapshot; now: StatusSnapshot } | null>(null)

	useEffect(() => {
		const update = (next: (known: LiveState) => LiveState) => startTransition(() => setLive(next))
		const controller = new AbortController()
		let pendingReread: ReturnType<typeof setTimeout> | undefined
		async function readAgain() {
			if (document.hidden) return
			const { signal } = controller
			const { data } = await fetchJson<StatusSnapshot>(`/uptime/now.json${search}`, { signal, retries: 0 })
			if (data && !signal.aborted) startTransition(() => setReread({ of: initial, now: data }))
		}
		function readSoon() {
			clearTimeout(pendingReread)
			pendingReread = setTimeout(readAgain, afterChangeMs())
		}
		const listener: Listener = {
			heard(summary, before, changedAt) {
				const changed = stateTransitions(before, summary)
				update((known) => ({
					...known,
					summary,
					heardAt: Date.now(),
					changed: changed.length > 0 ? changed : known.changed,
				}))
				if (before ? isNews(before, summary) : isOlder(initial.overview?.at, changedAt)) readSoon()
			},
			connection(connection) {
				update((known) => ({
					...known,
					connection,
					heardAt: connection === 'lost' ? known.heardAt : Date.now(),
				}))
			},
		}
		const stop = followLazily(listener)
		const timer = setInterval(readAgain, rereadMs)
		// Catches up when the tab becomes visible again.
		document.addEventListener('visibilitychange', readAgain)
		return () => {
			controller.abort()
			stop()
			clearTimeout(pendingReread)
			clearInterval(timer)
			document.removeEventListener('visibilitychange', readAgain)
		}
	}, [initial, search])
	return { ...live, now: reread?.of === initial ? reread.now : initial }
}
