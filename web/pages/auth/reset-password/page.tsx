import { data, redirect } from 'react-router'
import { z } from 'zod'
import { siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { callAccounts } from '#web/forms/call-accounts.ts'
import { callbackTarget, withTarget } from '#web/navigation/callback-target.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { confirmedPath, isConfirmed, newPasswordFields } from '#web/forms/schemas.ts'
import { isLost, InvalidLink } from '#web/layouts/invalid-link.tsx'
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx'
import { orUnsent } from '#web/forms/client-action.ts'
import { readForm } from '#web/forms/read-form.ts'
import { rejectForm } from '#web/forms/form-errors.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const NewPassword = z.object(newPasswordFields).refine(isConfirmed, confirmedPath)

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** An address that holds a token is nobody else's to keep. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

export function loader({ url, context }: Route.LoaderArgs) {
	return {
		hasToken: url.searchParams.has('token') && !url.searchParams.has('error'),
		target: callbackTarget(url.searchParams, context.get(siteContext).publicUrl),
	}
}

export const action = formAction(async ({ request, context, url, form }: FormArgs<Route.ActionArgs>) => {
	const read = readForm({ request, form }, NewPassword)
	if (!read.ok) return data(read.rejected, { status: 400 })
	const token = url.searchParams.get('token') ?? ''
	const body = { newPassword: read.form.password, token }
	const answer = await callAccounts({ request, context }, '/reset-password', body)
	if (!answer.ok) return data(rejectForm(answer.formError, read.values), { status: answer.status })
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	return redirect(`${withTarget('/auth/login', target)}${target ? '&' : '?'}password-changed`)
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orUnsent(serverAction, (rejected) => rejected)

export default function ResetPasswordPage({ loaderData, actionData: rejected }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { hasToken, target } = loaderData
	if (isLost(hasToken, rejected)) {
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
