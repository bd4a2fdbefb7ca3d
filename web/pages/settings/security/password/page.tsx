import { data, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext, sessionContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { AccountForm } from '#web/forms/action-form.tsx'
import { callAccounts } from '#web/forms/call-accounts.ts'
import {
	confirmedPath,
	isConfirmed,
	newPasswordFields,
	passwordField,
	tickedField,
} from '#web/forms/schemas.ts'
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx'
import { orNotSent } from '#web/forms/client-action.ts'
import { readForm } from '#web/forms/read-form.ts'
import { type Refused, refusedAs, wordsOf } from '#web/forms/form-errors.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { BackLink } from '#web/navigation/back-link.tsx'
import { Heading } from '#web/layouts/page-heading.tsx'
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
	if (!read.ok) return data(read.refused, { status: 400 })
	const answer = await callAccounts(asked, '/set-first-password', { newPassword: read.form.password })
	if (answer.ok) return redirect(backWith('passwordSetDone'), { headers: answer.cookies })
	return data(refusedAs(answer.refusal, read.typed), { status: answer.status })
}

async function change(asked: Asked) {
	const read = readForm(asked, OtherPassword)
	if (!read.ok) return data(read.refused, { status: 400 })
	const { currentPassword, password: newPassword, closeOthers: revokeOtherSessions } = read.form
	const body = { currentPassword, newPassword, revokeOtherSessions }
	const answer = await callAccounts(asked, '/change-password', body)
	if (answer.ok) return redirect(backWith('passwordDone'), { headers: answer.cookies })
	const { refusal, status } = answer
	if (refusal.code !== 'INVALID_PASSWORD') return data(refusedAs(refusal, read.typed), { status })
	return data<Refused>({ refusals: { currentPassword: refusal }, typed: read.typed }, { status })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orNotSent(serverAction, (refused) => refused)

export default function PasswordPage({ loaderData, actionData: refused }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { hasPassword, email } = loaderData
	return (
		<div className="max-w-[44rem]">
			<Heading
				eyebrow={<BackLink to="/dashboard/settings/security">{words.back}</BackLink>}
				title={words.title}
				lead={hasPassword ? words.changeLead : words.setLead}
			/>
			<AccountForm
				refused={refused}
				submit={hasPassword ? words.change : words.set}
				className="max-w-[32rem]"
			>
				<input type="text" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
				{hasPassword && (
					<Field label={words.current} error={wordsOf(refused?.refusals['currentPassword'])}>
						<PasswordInput name="currentPassword" autoComplete="current-password" required />
					</Field>
				)}
				<NewPasswordFields refused={refused} {...(hasPassword && { label: words.replacement })} />
				{hasPassword && (
					<Checkbox
						name="closeOthers"
						label={words.closeOthers}
						hint={words.closeOthersHint}
						defaultChecked={!refused || refused.typed['closeOthers'] === 'on'}
					/>
				)}
			</AccountForm>
			{refused?.refusals['form']?.code === 'SESSION_IS_NOT_FRESH' && (
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
