import { data, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext, sessionContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { callAccounts } from '#web/forms/call-accounts.ts'
import {
	confirmedPath,
	isConfirmed,
	newPasswordFields,
	passwordField,
	tickedField,
} from '#web/forms/schemas.ts'
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx'
import { orUnsent } from '#web/forms/client-action.ts'
import { readForm } from '#web/forms/read-form.ts'
import { type RejectedForm, rejectForm } from '#web/forms/form-errors.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { BackLink } from '#web/navigation/back-link.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { backWith } from '#web/pages/settings/security/done.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
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

export const action = formAction(async (args: Asked) => {
	const { accounts } = args.context.get(servicesContext)
	const { hasPassword } = await orErrorScreen(accounts.security.read(args.request.headers))
	return hasPassword ? await change(args) : await setFirst(args)
})

type Asked = FormArgs<Route.ActionArgs>

async function setFirst(asked: Asked) {
	const read = readForm(asked, FirstPassword)
	if (!read.ok) return data(read.rejected, { status: 400 })
	const answer = await callAccounts(asked, '/set-first-password', { newPassword: read.form.password })
	if (answer.ok) return redirect(backWith('passwordSetDone'), { headers: answer.cookies })
	return data(rejectForm(answer.formError, read.values), { status: answer.status })
}

async function change(asked: Asked) {
	const read = readForm(asked, OtherPassword)
	if (!read.ok) return data(read.rejected, { status: 400 })
	const { currentPassword, password: newPassword, closeOthers: revokeOtherSessions } = read.form
	const body = { currentPassword, newPassword, revokeOtherSessions }
	const answer = await callAccounts(asked, '/change-password', body)
	if (answer.ok) return redirect(backWith('passwordDone'), { headers: answer.cookies })
	const { formError, status } = answer
	if (formError.code !== 'INVALID_PASSWORD') return data(rejectForm(formError, read.values), { status })
	return data<RejectedForm>({ errors: { currentPassword: formError }, values: read.values }, { status })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orUnsent(serverAction, (rejected) => rejected)

export default function PasswordPage({ loaderData, actionData: rejected }: Route.ComponentProps) {
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
			{rejected?.errors['form']?.code === 'SESSION_IS_NOT_FRESH' && (
				<ButtonLink
					to={`/dashboard/settings/security/confirm?next=${encodeURIComponent('/dashboard/settings/security/password')}`}
					className="mt-5"
				>
					{words.confirmFirst}
				</ButtonLink>
			)}
		</div>
	)
}
