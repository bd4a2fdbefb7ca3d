import type { Summary } from '#services/status/live/contract.ts'
import type { Listener } from './follow-status.ts'

/** Loads the code of the stream after hydration. Returns the function that stops it. */
export function followLazily(listener: Listener): () => void {
	let isOver = false
	const following = import('./follow-status.ts').then(
		({ followStatus }) => (isOver ? undefined : followStatus(listener)),
		() => listener.connection('lost'),
	)
	return () => {
		isOver = true
		void following.then((leave) => leave?.())
	}
}

/** Longer than the page cache, with jitter so that readers do not reload at once. */
export const afterChangeMs = () => 1000 + 2000 * Math.random()

/** Whether a page read at `readAt` may be older than the state at `changedAt`, both ISO 8601. */
export const isOlder = (readAt: string | undefined, changedAt = '') => (readAt ?? '') <= changedAt

export const isNews = (before: Summary, now: Summary) =>
	before.notices !== now.notices || JSON.stringify(before.monitors) !== JSON.stringify(now.monitors)

/** The known monitors whose state has changed. */
export function stateTransitions(before: Summary | null, now: Summary): string[] {
	return Object.keys(now.monitors).filter(
		(id) => before?.monitors[id] && before.monitors[id].state !== now.monitors[id]!.state,
	)
}
