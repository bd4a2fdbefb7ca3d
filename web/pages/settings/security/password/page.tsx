import { redirect } from 'react-router'
import { z } from 'zod'
import { ConfirmSessionIfNotFresh } from '#web/accounts/confirm-session.tsx'
import { servicesContext, sessionContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import {
	confirmedPath,
	isConfirmed,
	newPasswordFields,
	passwordField,
	tickedField,
} from '#web/forms/schemas.ts'
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { BackLink } from '#web/navigation/back-link.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { backWith } from '#web/pages/settings/security/done.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const FirstPassword = z.object(newPasswordFields).refine(isConfirmed, confirmedPath)

const OtherPassword = z
	.object({ currentPassword: passwordField, closeOthers: tickedField, ...newPasswordFields })
	.refine(isConfirmed, confirmedPath)

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const { hasPassword } = await orErrorScreen(accounts.security.read(request.headers))
	return { hasPassword, email: context.get(sessionContext).user.email }
}

export const action = formAction(
	async (args: FormArgs<Route.ActionArgs>) => {
		const { accounts } = args.context.get(servicesContext)
		const { hasPassword } = await accounts.security.read(args.request.headers)
		if (!hasPassword) {
			const newPassword = args.parse(FirstPassword).password
			const { cookies } = await postToAccounts(args, '/set-first-password', { newPassword })
			return redirect(backWith('passwordSetDone'), { headers: cookies })
		}
		const { currentPassword, password, closeOthers } = args.parse(OtherPassword)
		const body = { currentPassword, newPassword: password, revokeOtherSessions: closeOthers }
		const { cookies } = await postToAccounts(args, '/change-password', body)
		return redirect(backWith('passwordDone'), { headers: cookies })
	},
	{ meanings: { INVALID_PASSWORD: { field: 'currentPassword' } } },
)

export const clientAction = formClientAction

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
	const rejected = actionData?.rejected
	const words = useMessages(messages)
	const { hasPassword, email } = loaderData
	return (
		<div className="max-w-[44rem]">
			<PageHeading
				eyebrow={<BackLink to="/dashboard/settings/security">{words.back}</BackLink>}
				title={words.title}
				lead={hasPassword ? words.changeLead : words.setLead}
			/>
			<ActionForm
				rejected={rejected}
				submit={hasPassword ? words.change : words.set}
				className="max-w-[32rem]"
			>
				<input type="text" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
				{hasPassword && (
					<Field label={words.current} error={rejected?.errors['currentPassword']?.text}>
						<PasswordInput name="currentPassword" autoComplete="current-password" required />
					</Field>
				)}
				<NewPasswordFields rejected={rejected} {...(hasPassword && { label: words.replacement })} />
				{hasPassword && (
					<Checkbox
						name="closeOthers"
						label={words.closeOthers}
						hint={words.closeOthersHint}
						defaultChecked={!rejected || rejected.values['closeOthers'] === 'on'}
					/>
				)}
			</ActionForm>
			<ConfirmSessionIfNotFresh rejected={rejected} next="/dashboard/settings/security/password" />
		</div>
	)
}
