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

/** Leads from a sign-in to a full https address on a trusted origin; to the dashboard instead of anywhere else. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const asked = url.searchParams.get('callbackURL') ?? ''
	if (!(await context.get(servicesContext).accounts.isTrustedTarget(asked))) throw redirect('/dashboard')
	const { href, host } = new URL(asked)
	return { to: href, host }
}

export default function LeavePage({ loaderData: { to, host } }: Route.ComponentProps) {
	return <Leaving to={to} host={host} />
}
