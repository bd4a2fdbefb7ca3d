import { termsInForce } from '#web/accounts/terms.ts'
import { sessionContext } from '#web/context.ts'
import type { Route } from './+types/dashboard-layout.ts'
import { Guarded } from './guarded.tsx'
import { keepPage } from '#web/navigation/keep-page.ts'
import { requireAcceptedTerms, requireUser } from './require.ts'
import { UpcomingTerms } from './upcoming-terms.tsx'

export const middleware = [requireUser, requireAcceptedTerms]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

/** Forces a server request on in-app navigations, so that the guard runs. */
export async function loader({ context }: Route.LoaderArgs) {
	const upcomingTerms = (await termsInForce(context))?.upcoming ?? null
	return { ...context.get(sessionContext), upcomingTerms }
}

export default function InDashboard({ loaderData: { user, upcomingTerms } }: Route.ComponentProps) {
	return (
		<>
			{upcomingTerms && <UpcomingTerms upcoming={upcomingTerms} />}
			<Guarded userId={user.id} />
		</>
	)
}
