import { useEffect, useState } from 'react'
import { followUnread } from './follow-unread.ts'

/**
 * How many notifications of a user are unread, live while the page is visible; null at first. `onMore` is called when
 * there are more than before.
 */
export function useUnread(userId: string, onMore: (unread: number) => void): number | null {
	const [unread, setUnread] = useState<number | null>(null)
	useEffect(() => {
		let stop = () => {}

		function follow() {
			stop()
			if (document.hidden) return
			// What arrives while the page is hidden is not announced when it is shown.
			let known: number | null = null
			stop = followUnread(userId, (next) => {
				if (known !== null && next > known) onMore(next)
				known = next
				setUnread(next)
			})
		}

		follow()
		document.addEventListener('visibilitychange', follow)
		return () => {
			stop()
			document.removeEventListener('visibilitychange', follow)
		}
	}, [userId, onMore])
	return unread
}
