import { lazy, Suspense } from 'react'
import { useMatches } from 'react-router'
import { useSessionState } from '#web/session/session.ts'

/** Lazy, because few users ever need it. */
const Banner = lazy(async () => ({ default: (await import('./banner.tsx')).ImpersonationBanner }))

/**
 * The banner of public pages. They are cached for all users, so it appears once the browser knows the session; the layout
 * of signed-in pages renders it on the server.
 */
export function Impersonation() {
	const { data } = useSessionState()
	const isPublicFrame = useMatches().some(({ id }) => id === 'layouts/default')
	if (!isPublicFrame || !data?.session.impersonatedBy) return null
	return (
		<Suspense>
			<Banner name={data.user.name} />
		</Suspense>
	)
}
