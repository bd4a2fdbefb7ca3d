import { redirect } from 'react-router'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { openAccounts } from '#web/pages/auth/accounts/open-accounts.ts'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** Opts out of the page cache, which skips pages with a middleware: the page depends on the user. */
export const middleware: Route.MiddlewareFunction[] = [async (_, next) => await next()]

/** Redirects to the list of accounts when some are open but none is active. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts, isSignedIn } = await openAccounts({ request, context })
	if (!isSignedIn && accounts.length > 0) throw redirect('/auth/accounts')
	return { isSignedIn }
}

/** Ends the session and redirects to the home page. The menu of the header posts here too. */
export const action = formAction(async ({ request, context }: FormArgs<Route.ActionArgs>) => {
	const { cookies } = await postToAccounts({ request, context }, '/sign-out')
	return redirect('/home', { headers: cookies })
})

export const clientAction = formClientAction

/** Shown on a direct visit. */
export default function SignOutPage({ loaderData, actionData }: Route.ComponentProps) {
	const rejected = actionData?.rejected
	const words = useMessages(messages)
	if (!loaderData.isSignedIn) return <SignedOut />
	return (
		<AuthLayout
			title={words.title}
			lead={words.lead}
			foot={
				<TextLink to="/dashboard" standalone>
					{words.stay}
				</TextLink>
			}
		>
			<ActionForm rejected={rejected} submit={words.submit} />
		</AuthLayout>
	)
}

function SignedOut() {
	const words = useMessages(messages)
	return (
		<AuthLayout
			title={words.noneTitle}
			lead={words.noneLead}
			foot={
				<TextLink to="/home" standalone>
					{words.home}
				</TextLink>
			}
		>
			<ButtonLink to="/auth/login" variant="primary" className="w-full">
				{words.signIn}
			</ButtonLink>
		</AuthLayout>
	)
}
