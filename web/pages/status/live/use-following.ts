import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LiveStatus } from './use-live-status.ts'
import { afterChangeMs, followWhenThere, isNews, isOlder } from './when-there.ts'

type Following = Pick<LiveStatus, 'connection' | 'heardAt'>

/** Figures are read again this often while the page is in sight and the site can be reached. */
const rereadMs = 60_000

/**
 * Reads a page that was read at `readAt`, ISO 8601, again as services turn and as the team writes; answers how fresh it is.
 * A page that is over is left alone.
 */
export function useFollowing(readAt: string, isOver = false): Following {
	const { revalidate } = useRevalidator()
	const firstReadAt = useRef(readAt)
	const [following, setFollowing] = useState<Following>({ connection: 'starting', heardAt: null })
	useEffect(() => {
		if (isOver) return
		let isReached = false
		let soon: ReturnType<typeof setTimeout> | undefined
		function readAgain() {
			if (isReached && !document.hidden) void revalidate()
		}
		const leave = followWhenThere({
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
		return () => {
			leave()
			clearTimeout(soon)
			clearInterval(timer)
		}
	}, [isOver, revalidate])
	return following
}
