import { Suspense } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import type { NoticesProps } from './notices.tsx'
import type { TroublesProps } from '#web/pages/status/overview/outages.tsx'

/** Fetched where there is something to show: on most days there is not. */
const Notices = lazyComponent(async () => (await import('./notices.tsx')).Notices)
const Troubles = lazyComponent(async () => (await import('#web/pages/status/overview/outages.tsx')).Troubles)

/** The incidents that are not resolved, work under way and to come. */
export function NoticesWhenNeeded(props: NoticesProps) {
	if (!props.incidents?.length && !props.planned?.length) return null
	return (
		<Suspense>
			<Notices {...props} />
		</Suspense>
	)
}

/** Which services do not work. */
export function TroublesWhenNeeded(props: TroublesProps) {
	if (props.troubles.length === 0) return null
	return (
		<Suspense>
			<Troubles {...props} />
		</Suspense>
	)
}
