import { data, useLocation } from 'react-router'
import { z } from 'zod'
import { servicesContext, siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { callbackTarget, withTarget } from '#web/navigation/callback-target.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { EmailField } from '#web/forms/account-fields.tsx'
import { emailField } from '#web/forms/schemas.ts'
import { EmailSent } from '#web/pages/auth/email-sent.tsx'
import type { Carried } from '#web/pages/auth/login/carrying-link.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const LinkRequest = z.object({ email: emailField })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** 404 when magic links are disabled. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { magicLink } = await context.get(servicesContext).accounts.webSettings()
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	return data({ isOn: magicLink, target }, { status: magicLink ? 200 : 404 })
}

/** Responds identically whether or not the address has an account (enumeration protection). */
export const action = formAction(async ({ request, context, url, parse }: FormArgs<Route.ActionArgs>) => {
	const { email } = parse(LinkRequest)
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	const body = { email, callbackURL: target ?? '/dashboard' }
	await postToAccounts({ request, context }, '/sign-in/magic-link', body)
	return { sentTo: email }
})

export const clientAction = formClientAction

export default function MagicLinkPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const carried = useLocation().state as Carried | null
	const { isOn, target } = loaderData
	const rejected = actionData?.rejected
	if (actionData?.sentTo) {
		const again = withTarget('/auth/magic-link', target)
		return <EmailSent words={words} email={actionData.sentTo} again={again} />
	}
	return (
		<AuthLayout
			title={words.title}
			lead={isOn ? words.lead : words.off}
			foot={
				<TextLink to={withTarget('/auth/login', target)} standalone>
					{words.back}
				</TextLink>
			}
		>
			{isOn && (
				<ActionForm rejected={rejected} submit={words.submit}>
					<EmailField rejected={rejected} autoComplete="username" suggested={carried?.email} />
				</ActionForm>
			)}
		</AuthLayout>
	)
}
