import { redirect } from 'react-router'
import { servicesContext } from '#web/context.ts'
import { Leaving } from '#web/pages/auth/oidc/leaving.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const handle: PageHandle = { query: 'any' }

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

/** After sign-in, leads to an https address of a trusted origin; redirects to the dashboard for any other. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const requested = url.searchParams.get('callbackURL') ?? ''
	if (!(await context.get(servicesContext).accounts.isTrustedTarget(requested))) throw redirect('/dashboard')
	const { href, host } = new URL(requested)
	return { to: href, host }
}

export default function LeavePage({ loaderData: { to, host } }: Route.ComponentProps) {
	return <Leaving to={to} host={host} />
}
