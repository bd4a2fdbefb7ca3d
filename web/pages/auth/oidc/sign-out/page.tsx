import { useMessages } from '#web/i18n/locale.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const handle: PageHandle = { query: ['state'] }

export function loader({ url }: Route.LoaderArgs) {
	return { state: url.searchParams.get('state') }
}

/** The page that a service redirects to on sign-out (OpenID Connect RP-Initiated Logout 1.0). */
export default function ServiceSignOutPage({ loaderData: { state } }: Route.ComponentProps) {
	const words = useMessages(messages)
	if (state === 'ask') return <Question />
	const isDone = state === 'done'
	return (
		<AuthLayout
			title={isDone ? words.done : words.refused}
			lead={isDone ? words.doneLead : words.refusedLead}
			foot={
				!isDone && (
					<TextLink to="/auth/sign-out" standalone>
						{words.signOut}
					</TextLink>
				)
			}
		>
			<ButtonLink to="/home" variant="primary" className="w-full">
				{words.home}
			</ButtonLink>
		</AuthLayout>
	)
}

/** Posts to the account API itself, whose cookie identifies the client. */
function Question() {
	const words = useMessages(messages)
	return (
		<AuthLayout
			title={words.title}
			lead={words.ask}
			foot={
				<TextLink to="/dashboard" standalone>
					{words.stay}
				</TextLink>
			}
		>
			<form method="post" action="/api/auth/oauth2/end-session/confirm">
				<Button type="submit" name="action" value="confirm" variant="primary" className="w-full">
					{words.confirm}
				</Button>
			</form>
		</AuthLayout>
	)
}
