import { lazy, Suspense } from 'react'
import { useMatches } from 'react-router'
import type { SessionView } from '#services/accounts/service.ts'
import { useSessionState } from '#web/session/session.ts'

/** Few ever see it: its code is fetched by those alone. */
const Banner = lazy(async () => ({ default: (await import('./banner.tsx')).ImpersonationBanner }))

/**
 * On every page while an administrator sees the site as somebody else: as whom, and the way back. Signed-in pages have
 * it from the server; public ones, which are the same for everybody, once the browser knows the session.
 */
export function Impersonation() {
	const name = useImpersonatedName()
	if (name === null) return null
	return (
		<Suspense>
			<Banner name={name} />
		</Suspense>
	)
}

/** The person as whom the site is seen; null for oneself. */
function useImpersonatedName(): string | null {
	const { data } = useSessionState()
	const guard = useMatches().find(({ id }) => /^guards\/\w+\/(auth|panel)$/.test(id))
	const session = guard?.loaderData as SessionView | undefined
	if (session) return session.impersonatedBy === null ? null : session.user.name
	return data?.session.impersonatedBy ? data.user.name : null
}
