import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Connection } from './follow-status.ts'
import { routerState } from '#web/navigation/router-internals.ts'
import { afterChangeMs, followLazily, isNews, isOlder } from './follow-lazily.ts'

export type LiveConnection = {
	/** `unread`: revalidation failed: the page is gone or the session is over. */
	connection: Connection | 'unread'
	/** Milliseconds since 1970; null before. */
	heardAt: number | null
}

type Options = {
	/** The page shows something that no longer changes. */
	isOver?: boolean
	/** Interval of revalidation while the page is visible and the site is reachable. */
	rereadMs?: number
}

const usualRereadMs = 60_000

/** Revalidates a page read at `readAt` (ISO 8601) when states change and at an interval; returns how fresh it is. */
export function useLiveRevalidation(readAt: string, options: Options = {}): LiveConnection {
	const { isOver, rereadMs = usualRereadMs } = options
	const { revalidate } = useRevalidator()
	const firstReadAt = useRef(readAt)
	const shownReadAt = useRef(readAt)
	const [unreadSince, setUnreadSince] = useState<string>()
	const [following, setFollowing] = useState<LiveConnection>({ connection: 'starting', heardAt: null })
	useEffect(() => {
		shownReadAt.current = readAt
	}, [readAt])
	useEffect(() => {
		if (isOver) return
		let isReached = false
		let soon: ReturnType<typeof setTimeout> | undefined
		let hasLeft = false
		const isWanted = () => isReached && !hasLeft && !document.hidden
		async function readAgain() {
			clearTimeout(soon)
			if (!isWanted()) return
			// Revalidating now would restart a pending navigation.
			if (isRouterBusy()) soon = setTimeout(readAgain, afterChangeMs())
			else {
				const [before, since] = [loaded(), shownReadAt.current]
				await revalidate()
				// A failed revalidation leaves the same data objects.
				const isUnread = Object.entries(loaded()).every(([id, data]) => data === before[id])
				startTransition(() => setUnreadSince(isUnread ? since : undefined))
			}
		}
		const leave = followLazily({
			heard(summary, before, changedAt) {
				startTransition(() => setFollowing((known) => ({ ...known, heardAt: Date.now() })))
				if (!(before ? isNews(before, summary) : isOlder(firstReadAt.current, changedAt))) return
				clearTimeout(soon)
				soon = setTimeout(readAgain, afterChangeMs())
			},
			connection(connection) {
				isReached = connection !== 'lost'
				const now = Date.now()
				const isHeard = isReached
				startTransition(() =>
					setFollowing(({ heardAt }) => ({ connection, heardAt: isHeard ? now : heardAt })),
				)
			},
		})
		const timer = setInterval(readAgain, rereadMs)
		// Catches up when the tab becomes visible again.
		document.addEventListener('visibilitychange', readAgain)
		return () => {
			hasLeft = true
			leave()
			clearTimeout(soon)
			clearInterval(timer)
			document.removeEventListener('visibilitychange', readAgain)
		}
	}, [isOver, rereadMs, revalidate])
	return readAt === unreadSince ? { ...following, connection: 'unread' } : following
}

const loaded = () => routerState()?.loaderData ?? {}

function isRouterBusy(): boolean {
	const state = routerState()
	return state !== undefined && (state.navigation.state !== 'idle' || state.revalidation !== 'idle')
}
