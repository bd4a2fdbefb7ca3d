import type { Summary } from '#services/status/live/contract.ts'
import type { Listener } from './follow-status.ts'

/** Follows the stream. The page is there without it: it is fetched once the page is. Answers what ends it. */
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

/** Longer than a page is kept, and spread, so that the readers do not come all at once. */
export const afterChangeMs = () => 1000 + 2000 * Math.random()

/** Whether a page that was read at `readAt`, ISO 8601, may not show what the stream begins with. */
export const isOlder = (readAt: string | undefined, changedAt = '') => (readAt ?? '') <= changedAt

export const isNews = (before: Summary, now: Summary) =>
	before.notices !== now.notices || JSON.stringify(before.monitors) !== JSON.stringify(now.monitors)
