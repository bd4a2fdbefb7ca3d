import { useLocation } from 'react-router'
import { z } from 'zod'
import { siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { callbackTarget, withTarget } from '#web/navigation/callback-target.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { EmailField } from '#web/forms/account-fields.tsx'
import { emailField } from '#web/forms/schemas.ts'
import type { Carried } from '#web/pages/auth/login/carrying-link.tsx'
import { EmailSent } from '#web/pages/auth/email-sent.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const ResetRequest = z.object({ email: emailField })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const handle: PageHandle = { query: 'any' }

export const loader = ({ url, context }: Route.LoaderArgs) => ({
	target: callbackTarget(url.searchParams, context.get(siteContext).publicUrl),
})

/** Responds identically whether or not the address has an account (enumeration protection). */
export const action = formAction(async ({ request, context, url, parse }: FormArgs<Route.ActionArgs>) => {
	const { email } = parse(ResetRequest)
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	const redirectTo = withTarget('/auth/reset-password', target)
	await postToAccounts({ request, context }, '/request-password-reset', { email, redirectTo })
	return { sentTo: email }
})

export const clientAction = formClientAction

export default function ForgottenPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const carried = useLocation().state as Carried | null
	const { target } = loaderData
	if (actionData?.sentTo) {
		const again = withTarget('/auth/forget-password', target)
		return <EmailSent words={words} email={actionData.sentTo} again={again} />
	}
	const rejected = actionData?.rejected
	return (
		<AuthLayout
			title={words.title}
			lead={words.lead}
			foot={
				<p>
					{words.remembered}{' '}
					<TextLink to={withTarget('/auth/login', target)} standalone>
						{words.signIn}
					</TextLink>
				</p>
			}
		>
			<ActionForm rejected={rejected} submit={words.submit}>
				<EmailField rejected={rejected} autoComplete="username" suggested={carried?.email} />
			</ActionForm>
		</AuthLayout>
	)
}
