import { lazy, type ReactNode, Suspense } from 'react'
import type { NoticesProps } from './notice-sections.tsx'

const retryMs = 3000

const NoticeSections = lazy(load)

/** Tries until the code is there: the HTML of the server stays meanwhile, so that no incident disappears. */
async function load(): Promise<{ default: (props: NoticesProps) => ReactNode }> {
	try {
		return { default: (await import('./notice-sections.tsx')).NoticeSections }
	} catch {
		await new Promise((resolve) => setTimeout(resolve, retryMs))
		return await load()
	}
}

/** The incidents in progress and the planned maintenance; their code is loaded only where there are some. */
export function Notices(props: NoticesProps) {
	if (!props.incidents?.length && !props.planned?.length) return null
	return (
		<Suspense>
			<NoticeSections {...props} />
		</Suspense>
	)
}
