import { currentRouter } from './router-internals.ts'

const key = 'unsaved-texts'

export type Blocked = { proceed: () => void; reset: () => void }

type BlockOptions = {
	/** Whether a navigation to this path has to wait. */
	mustWait: (pathname: string) => boolean
	onBlocked: (blocked: Blocked) => void
}

/**
 * Stops navigations inside the site until `proceed` or `reset` is called. Returns the function that ends this. Without
 * `useBlocker`, whose code public pages would load too.
 */
export function blockNavigation({ mustWait, onBlocked }: BlockOptions): () => void {
	const router = currentRouter()
	if (!router) return () => {}
	router.getBlocker(key, ({ nextLocation }) => mustWait(nextLocation.pathname))
	let shown: unknown
	const unsubscribe = router.subscribe(({ blockers }) => {
		const blocker = blockers.get(key)
		if (blocker === shown) return
		shown = blocker
		if (blocker?.state === 'blocked') onBlocked(blocker)
	})
	return () => {
		unsubscribe()
		router.deleteBlocker(key)
	}
}
