import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Connection } from './follow-status.ts'
import { afterChangeMs, followLazily, isNews, isOlder } from './follow-lazily.ts'

export type LiveConnection = {
	/** `unread`: the page itself could not be read again, as what it shows is gone or the session is over. */
	connection: Connection | 'unread'
	/** When something was heard last, milliseconds since 1970; null before. */
	heardAt: number | null
}

type Options = {
	/** A page that is over is left alone. */
	isOver?: boolean
	/** Figures are read again this often while the page is in sight and the site can be reached. */
	rereadMs?: number
}

const usualRereadMs = 60_000

/**
 * Reads a page that was read at `readAt`, ISO 8601, again as services turn and as the team writes; answers how fresh it is.
 */
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
		const isWanted = () => isReached && !hasLeft && !document.hidden && navigator.onLine
		async function readAgain() {
			clearTimeout(soon)
			if (!isWanted()) return
			// What is under way would begin anew.
			if (isRouterBusy()) soon = setTimeout(readAgain, afterChangeMs())
			else {
				const [before, since] = [loaded(), shownReadAt.current]
				await revalidate()
				// What could not be read again is the very same as before.
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
				// What is fetched when it is needed stays as it is shown until it is there.
				startTransition(() =>
					setFollowing(({ heardAt }) => ({ connection, heardAt: isHeard ? now : heardAt })),
				)
			},
		})
		const timer = setInterval(readAgain, rereadMs)
		// What turned while nobody looked is seen by whoever comes back.
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

const loaded = () => window.__reactRouterDataRouter?.state.loaderData ?? {}

function isRouterBusy(): boolean {
	const state = window.__reactRouterDataRouter?.state
	return state !== undefined && (state.navigation.state !== 'idle' || state.revalidation !== 'idle')
}
