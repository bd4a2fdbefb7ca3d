import { redirect } from 'react-router'
import { siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { acceptedOrReject, readAccounts } from '#web/forms/call-accounts.ts'
import { callbackTarget, withTarget } from '#web/navigation/callback-target.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** The URL contains a token. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

export function loader({ context, url }: Route.LoaderArgs) {
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	if (!url.searchParams.get('token')) throw redirect(pageOfLost(target))
	return { target }
}

/** The link must not sign in by itself: mail scanners that open links would consume the token. */
export const action = formAction(async ({ request, context, url }: FormArgs<Route.ActionArgs>) => {
	const { searchParams } = url
	const target = callbackTarget(searchParams, context.get(siteContext).publicUrl)
	// better-auth 1.7 decodes these two twice.
	const query = new URLSearchParams({
		token: searchParams.get('token') ?? '',
		callbackURL: encodeURIComponent(target ?? '/dashboard'),
		errorCallbackURL: encodeURIComponent(searchParams.get('errorCallbackURL') ?? pageOfLost(target)),
	})
	const answer = acceptedOrReject(await readAccounts({ request, context }, `/magic-link/verify?${query}`))
	return redirect(answer.leadsTo ?? '/dashboard', { headers: answer.cookies })
})

export const clientAction = formClientAction

/** The sign-in page with the notice of an invalid link; continues to `target`. */
function pageOfLost(target: string | null): string {
	return `/auth/login?${new URLSearchParams({ link: 'lost', ...(target && { callbackURL: target }) })}`
}

export default function OpenMagicLinkPage({ loaderData, actionData }: Route.ComponentProps) {
	const rejected = actionData?.rejected
	const words = useMessages(messages)
	const { target } = loaderData
	return (
		<AuthLayout
			title={words.title}
			lead={<Destination target={target ?? '/dashboard'} />}
			foot={
				<TextLink to={withTarget('/auth/login', target)} standalone>
					{words.back}
				</TextLink>
			}
		>
			<ActionForm rejected={rejected} submit={words.submit}>
				<p className="text-center">{words.limits}</p>
			</ActionForm>
		</AuthLayout>
	)
}

function Destination({ target }: { target: string }) {
	const words = useMessages(messages)
	const { pathname } = new URL(target, 'http://site.invalid')
	if (pathname === '/dashboard') return words.toDashboard
	if (pathname === '/auth/oidc' || pathname === '/auth/leave') return words.toService
	return (
		<>
			{words.toPage} <span className="wrap-anywhere text-ink">{pathname}</span>
		</>
	)
}
