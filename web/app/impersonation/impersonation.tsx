import { lazy, Suspense } from 'react'
import { useMatches } from 'react-router'
import { useSessionState } from '#web/session/session.ts'

/** Few ever see it: its code is fetched by those alone. */
const Banner = lazy(async () => ({ default: (await import('./banner.tsx')).ImpersonationBanner }))

/**
 * The banner on pages in the public frame: they are the same for everybody, so that it is added once the browser knows
 * the session. The frame of signed-in pages has its own, from the server.
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
