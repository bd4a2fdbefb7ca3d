import { type ComponentType, lazy, Suspense } from 'react'
import type { StatusNow } from './read-now.ts'

/** Fetched where there is something to show: on most days there is not. Without it the rest of the page stays. */
const Notices = lazy<ComponentType<NoticesProps>>(() =>
	import('./notices.tsx').then(
		(module) => ({ default: module.Notices }),
		() => ({ default: () => null }),
	),
)

type NoticesProps = Pick<StatusNow, 'incidents' | 'planned'> & { at: string }

/** The incidents that are not resolved, work under way and to come. */
export function NoticesWhenNeeded(props: NoticesProps) {
	if (props.incidents.length === 0 && props.planned.length === 0) return null
	return (
		<Suspense>
			<Notices {...props} />
		</Suspense>
	)
}
