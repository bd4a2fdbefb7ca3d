import { redirect } from 'react-router'
import { z } from 'zod'
import { siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { callbackTarget, withTarget } from '#web/navigation/callback-target.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { confirmedPath, isConfirmed, newPasswordFields } from '#web/forms/schemas.ts'
import { isLinkInvalid, InvalidLink } from '#web/layouts/invalid-link.tsx'
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const NewPassword = z.object(newPasswordFields).refine(isConfirmed, confirmedPath)

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** The URL contains a token. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

export function loader({ url, context }: Route.LoaderArgs) {
	return {
		hasToken: url.searchParams.has('token') && !url.searchParams.has('error'),
		target: callbackTarget(url.searchParams, context.get(siteContext).publicUrl),
	}
}

export const action = formAction(async ({ request, context, url, parse }: FormArgs<Route.ActionArgs>) => {
	const { password: newPassword } = parse(NewPassword)
	const token = url.searchParams.get('token') ?? ''
	await postToAccounts({ request, context }, '/reset-password', { newPassword, token })
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	return redirect(`${withTarget('/auth/login', target)}${target ? '&' : '?'}password-changed`)
})

export const clientAction = formClientAction

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
	const rejected = actionData?.rejected
	const words = useMessages(messages)
	const { hasToken, target } = loaderData
	if (isLinkInvalid(hasToken, rejected)) {
		return (
			<InvalidLink another={words.another} target={target}>
				{words.lost}
			</InvalidLink>
		)
	}
	return (
		<AuthLayout title={words.title} lead={words.lead}>
			<ActionForm rejected={rejected} submit={words.submit}>
				<NewPasswordFields rejected={rejected} />
			</ActionForm>
		</AuthLayout>
	)
}
