import type { Summary } from '#services/status/live/contract.ts'
import type { Listener } from './follow-status.ts'

/** Loads the code of the stream after hydration. Returns the function that stops it. */
export function followLazily(listener: Listener): () => void {
	let isStopped = false
	const following = import('./follow-status.ts').then(
		({ followStatus }) => (isStopped ? undefined : followStatus(listener)),
		() => listener.connection('lost'),
	)
	return () => {
		isStopped = true
		void following.then((stop) => stop?.())
	}
}

/** Longer than entries of the page cache are valid, with jitter against simultaneous reloads. */
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
