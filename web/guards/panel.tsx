import { sessionContext } from '#web/context.ts'
import type { Route } from './+types/panel.ts'
import { Guarded } from './guarded.tsx'
import { keepPage } from '#web/navigation/keep-page.ts'
import { requireAcceptedTerms, requirePanelPermission, requireUser } from './require.ts'

export const middleware = [requireUser, requirePanelPermission, requireAcceptedTerms]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

/** Forces a server request on in-app navigations, so that the guard runs. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(sessionContext)

export default function PanelAllowed({ loaderData: { user } }: Route.ComponentProps) {
	return <Guarded userId={user.id} />
}
