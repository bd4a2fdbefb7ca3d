import { redirect } from 'react-router'
import { sessionContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { acceptedOrReject, callAccounts } from '#web/forms/call-accounts.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export function loader({ context }: Route.LoaderArgs) {
	const { user, impersonatedBy } = context.get(sessionContext)
	return { isImpersonating: impersonatedBy !== null, userId: user.id }
}

/** Ends the impersonation and redirects to the impersonated user in the panel. */
export const action = formAction(async ({ request, context }: FormArgs<Route.ActionArgs>) => {
	const { user } = context.get(sessionContext)
	const answer = await callAccounts({ request, context }, '/admin/stop-impersonating')
	if (!answer.ok && answer.status === 401) return redirect('/auth/login')
	return redirect(`/panel/users/${user.id}`, { headers: acceptedOrReject(answer).cookies })
})

export const clientAction = formClientAction

/** Shown on a direct visit; the banner posts here. */
export default function StopImpersonatingPage({ loaderData, actionData }: Route.ComponentProps) {
	const rejected = actionData?.rejected
	const words = useMessages(messages)
	const { isImpersonating } = loaderData
	return (
		<AuthLayout
			title={words.title}
			lead={isImpersonating ? words.lead : words.notNow}
			foot={
				isImpersonating && (
					<TextLink to="/dashboard" standalone>
						{words.stay}
					</TextLink>
				)
			}
		>
			{isImpersonating ? (
				<ActionForm rejected={rejected} submit={words.submit} />
			) : (
				<ButtonLink to="/dashboard" variant="primary" className="w-full">
					{words.stay}
				</ButtonLink>
			)}
		</AuthLayout>
	)
}
