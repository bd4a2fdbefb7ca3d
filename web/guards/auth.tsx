import { sessionContext } from '#web/context.ts'
import type { Route } from './+types/auth.ts'
import { Guarded } from './guarded.tsx'
import { keepPage } from '#web/navigation/keep-page.ts'
import { requireUser } from './require.ts'

export const middleware = [requireUser]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

/** Forces a server request on in-app navigations, so that the guard runs. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(sessionContext)

export default function SignedIn({ loaderData: { user } }: Route.ComponentProps) {
	return <Guarded userId={user.id} />
}
