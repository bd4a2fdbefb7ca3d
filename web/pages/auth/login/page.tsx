import { data, redirect } from 'react-router'
import { z } from 'zod'
import { siteContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { AccountForm } from '#web/pages/auth/account-form.tsx'
import { callAccounts } from '#web/pages/auth/call-accounts.ts'
import { callbackTarget, withTarget } from '#web/pages/auth/callback-target.ts'
import { Doorway } from '#web/pages/auth/doorway.tsx'
import { EmailField, PasswordField } from '#web/pages/auth/fields.tsx'
import { emailField, passwordField, tickedField } from '#web/pages/auth/form-schemas.ts'
import { orNotSent } from '#web/pages/auth/or-not-sent.ts'
import { readForm } from '#web/pages/auth/read-form.ts'
import { refusedAs } from '#web/pages/auth/refusal.ts'
import { pageMeta } from '#web/page-title.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { type Arrival, arrivalOf } from './arrival.ts'
import { messages } from './messages.ts'

const Credentials = z.object({ email: emailField, password: passwordField, rememberMe: tickedField })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export function loader({ context, url }: Route.LoaderArgs) {
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	return { target, arrival: arrivalOf(url.searchParams, target) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const read = await readForm(request, Credentials)
	if (!read.ok) return data(read.refused, { status: 400 })
	const answer = await callAccounts({ request, context }, '/sign-in/email', read.form)
	if (!answer.ok) return data(refusedAs(answer.refusal, read.typed), { status: answer.status })
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	return redirect(target ?? '/dashboard', { headers: answer.cookies })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orNotSent(serverAction, (refused) => refused)

export default function SignInPage({ loaderData, actionData: refused }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { target, arrival } = loaderData
	return (
		<Doorway
			title={words.title}
			foot={
				<p>
					{words.noAccount}{' '}
					<TextLink to={withTarget('/auth/register', target)} className="inline-block py-2.5">
						{words.register}
					</TextLink>
				</p>
			}
		>
			{!refused && <ArrivalNotice arrival={arrival} />}
			<AccountForm refused={refused} submit={words.submit}>
				<EmailField refused={refused} autoComplete="username" />
				<PasswordField
					refused={refused}
					aside={<TextLink to="/auth/forget-password">{words.forgotten}</TextLink>}
				/>
				<Checkbox
					name="rememberMe"
					label={words.remember}
					hint={words.rememberHint}
					defaultChecked={refused?.typed['rememberMe'] === 'on'}
				/>
			</AccountForm>
		</Doorway>
	)
}

/** What became of what the person did before they met this page. */
function ArrivalNotice({ arrival }: { arrival: Arrival }) {
	const words = useMessages(messages)
	if (arrival === 'none') return null
	if (arrival === 'signInFirst') return <Notice className="mb-6">{words.signInFirst}</Notice>
	return (
		<Notice
			tone={arrival === 'addressNotConfirmed' ? 'warn' : 'good'}
			title={words[arrival]}
			className="mb-6"
		>
			{words[`${arrival}Next`]}
		</Notice>
	)
}
