import { Suspense } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import type { NoticesProps } from './notice-sections.tsx'

const NoticeSections = lazyComponent(async () => (await import('./notice-sections.tsx')).NoticeSections)

/** The incidents in progress and the planned maintenance; their code is loaded only where there are some. */
export function Notices(props: NoticesProps) {
	if (!props.incidents?.length && !props.planned?.length) return null
	return (
		<Suspense>
			<NoticeSections {...props} />
		</Suspense>
	)
}
