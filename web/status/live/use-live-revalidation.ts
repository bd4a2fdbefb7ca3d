import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Connection } from './follow-status.ts'
import { routerState } from '#web/navigation/router-internals.ts'
import { afterChangeMs, followLazily, isNews, isOlder } from './follow-lazily.ts'

export type LiveConnection = {
	/** `unread`: the revalidation failed, because the page is gone or the session is over. */
	connection: Connection | 'unread'
	/** Milliseconds since 1970; null before. */
	heardAt: number | null
}

type Options = {
	/** The data of the page no longer changes. */
	isOver?: boolean
	/** Interval of revalidation while the page is visible and the site is reachable. */
	rereadMs?: number
}

const defaultRereadMs = 60_000

/** Revalidates a page read at `readAt` (ISO 8601) when states change and at an interval; returns how fresh it is. */
export function useLiveRevalidation(readAt: string, options: Options = {}): LiveConnection {
	const { isOver, rereadMs = defaultRereadMs } = options
	const { revalidate } = useRevalidator()
	const firstReadAt = useRef(readAt)
	const shownReadAt = useRef(readAt)
	const [unreadSince, setUnreadSince] = useState<string>()
	const [live, setLive] = useState<LiveConnection>({ connection: 'starting', heardAt: null })
	useEffect(() => {
		shownReadAt.current = readAt
	}, [readAt])
	useEffect(() => {
		if (isOver) return
		let isReached = false
		let pendingReread: ReturnType<typeof setTimeout> | undefined
		let isStopped = false
		const mayReread = () => isReached && !isStopped && !document.hidden
		async function reread() {
			clearTimeout(pendingReread)
			if (!mayReread()) return
			// A revalidation would restart a pending navigation.
			if (isRouterBusy()) pendingReread = setTimeout(reread, afterChangeMs())
			else {
				const [before, since] = [loaded(), shownReadAt.current]
				await revalidate()
				// A failed revalidation leaves the same data objects.
				const hasFailed = Object.entries(loaded()).every(([id, data]) => data === before[id])
				startTransition(() => setUnreadSince(hasFailed ? since : undefined))
			}
		}
		const stop = followLazily({
			heard(summary, before, changedAt) {
				startTransition(() => setLive((known) => ({ ...known, heardAt: Date.now() })))
				if (!(before ? isNews(before, summary) : isOlder(firstReadAt.current, changedAt))) return
				clearTimeout(pendingReread)
				pendingReread = setTimeout(reread, afterChangeMs())
			},
			connection(connection) {
				isReached = connection !== 'lost'
				const now = Date.now()
				const isHeard = isReached
				startTransition(() => setLive(({ heardAt }) => ({ connection, heardAt: isHeard ? now : heardAt })))
			},
		})
		const timer = setInterval(reread, rereadMs)
		// Catches up when the tab becomes visible again.
		document.addEventListener('visibilitychange', reread)
		return () => {
			isStopped = true
			stop()
			clearTimeout(pendingReread)
			clearInterval(timer)
			document.removeEventListener('visibilitychange', reread)
		}
	}, [isOver, rereadMs, revalidate])
	return readAt === unreadSince ? { ...live, connection: 'unread' } : live
}

const loaded = () => routerState()?.loaderData ?? {}

function isRouterBusy(): boolean {
	const state = routerState()
	return state !== undefined && (state.navigation.state !== 'idle' || state.revalidation !== 'idle')
}
