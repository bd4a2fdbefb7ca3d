import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LiveStatus } from './use-live-status.ts'
import { afterChangeMs, followWhenThere, isNews, isOlder } from './when-there.ts'

type Following = Pick<LiveStatus, 'connection' | 'heardAt'>

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
export function useFollowing(readAt: string, options: Options = {}): Following {
	const { isOver, rereadMs = usualRereadMs } = options
	const { revalidate } = useRevalidator()
	const firstReadAt = useRef(readAt)
	const [following, setFollowing] = useState<Following>({ connection: 'starting', heardAt: null })
	useEffect(() => {
		if (isOver) return
		let isReached = false
		let soon: ReturnType<typeof setTimeout> | undefined
		let hasLeft = false
		const isWanted = () => isReached && !hasLeft && !document.hidden && navigator.onLine
		async function readAgain() {
			if (!isWanted()) return
			await revalidate()
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
	return following
}
