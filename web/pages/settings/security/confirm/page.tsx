import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext, sessionContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { withTarget } from '#web/navigation/callback-target.ts'
import { passwordField } from '#web/forms/schemas.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { isTwoFactorRequired } from '#web/accounts/two-factor-method.ts'
import { BackLink } from '#web/navigation/back-link.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { safePath } from '#web/navigation/safe-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const Proof = z.object({ password: passwordField })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const { hasPassword } = await orErrorScreen(accounts.security.read(request.headers))
	return { hasPassword, email: context.get(sessionContext).user.email }
}

/** Signs the user in again, with the second factor if enabled, which starts a new session. */
export const action = formAction(
	async ({ request, context, url, parse }: FormArgs<Route.ActionArgs>) => {
		const { password } = parse(Proof)
		const { email } = context.get(sessionContext).user
		const rememberMe = !/\.dont_remember=/.test(request.headers.get('cookie') ?? '')
		const body = { email, password, rememberMe }
		const answer = await postToAccounts({ request, context }, '/sign-in/email', body)
		const next = nextOf(url)
		const to = isTwoFactorRequired(answer.body) ? withTarget('/auth/two-factor', next) : next
		return redirect(to, { headers: answer.cookies })
	},
	{ meanings: { INVALID_EMAIL_OR_PASSWORD: { code: 'INVALID_PASSWORD' } } },
)

export const clientAction = formClientAction

function nextOf(url: URL): string {
	return safePath(url.searchParams.get('next') ?? '') ?? '/dashboard/settings/security'
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
	const rejected = actionData?.rejected
	const words = useMessages(messages)
	const { hasPassword, email } = loaderData
	return (
		<div className="max-w-[44rem]">
			<PageHeading
				eyebrow={<BackLink to="/dashboard/settings/security">{words.back}</BackLink>}
				title={words.title}
				lead={hasPassword ? words.lead : words.noPassword}
			/>
			{hasPassword ? (
				<ActionForm rejected={rejected} submit={words.submit} className="max-w-[32rem]">
					<input type="text" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
					<Field label={words.password} error={rejected?.errors['password']?.text}>
						<PasswordInput name="password" autoComplete="current-password" required />
					</Field>
				</ActionForm>
			) : (
				<Form method="post" action="/auth/sign-out">
					<Button type="submit">{words.signOut}</Button>
				</Form>
			)}
		</div>
	)
}
