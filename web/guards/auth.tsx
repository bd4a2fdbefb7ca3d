import { sessionContext } from '#web/context.ts'
import type { Route } from './+types/auth.ts'
import { Guarded } from './guarded.tsx'
import { keepPage } from '#web/navigation/keep-page.ts'
import { requireUser } from './require.ts'

export const middleware = [requireUser]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

/** Without a loader an in-app navigation would not ask the server, and the guard would not run. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(sessionContext)

export default function SignedIn({ loaderData: { user } }: Route.ComponentProps) {
	return <Guarded userId={user.id} />
}
