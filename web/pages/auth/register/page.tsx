import { redirect } from 'react-router'
import { z } from 'zod'
import { acceptTerms, type TermsInForce, termsInForce } from '#web/accounts/terms.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { nullIf } from '#web/forms/service-errors.ts'
import { callbackTarget, withTarget } from '#web/navigation/callback-target.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { EmailField, NameField } from '#web/forms/account-fields.tsx'
import { confirmedPath, emailField, isConfirmed, nameField, newPasswordFields } from '#web/forms/schemas.ts'
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { lastMethodOf } from '#web/pages/auth/last-method.ts'
import { offeredProviders } from '#web/accounts/providers.ts'
import { ProviderButtons } from '#web/pages/auth/providers/provider-buttons.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { messages as invitationMessages } from '#web/pages/auth/invitation/messages.ts'
import { confirmedPage, invitationAt } from '#web/accounts/invitation.ts'
import { TermsField } from './terms-field.tsx'

const Registration = z
	.object({ name: nameField, email: emailField, ...newPasswordFields })
	.refine(isConfirmed, confirmedPath)

/** The value of the box is the version that was shown: a newer one has to be accepted again. */
const acceptanceOf = ({ version }: TermsInForce) =>
	z.object({ acceptedTerms: z.literal(String(version), 'TERMS_NOT_ACCEPTED') })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { registrationOpen } = await context.get(servicesContext).accounts.webSettings()
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	const lastMethod = lastMethodOf(request)
	const terms = await termsInForce(context)
	const invitation = await invitationAt(context, target)
	const providers = await offeredProviders(context)
	return { target, registrationOpen, lastMethod, terms, invitation, providers }
}

export const action = formAction(async ({ request, context, url, parse }: FormArgs<Route.ActionArgs>) => {
	const terms = await termsInForce(context)
	const { name, email, password } = parse(terms ? Registration.and(acceptanceOf(terms)) : Registration)
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	const registration = { name, email, password, callbackURL: confirmedPage(target) }
	const { cookies } = await postToAccounts({ request, context }, '/sign-up/email', registration)
	// The account exists now: if this fails, its first page asks for the terms.
	if (terms) await nullIf('UNAVAILABLE', acceptTerms(context, signedInBy(request, cookies), terms))
	return redirect(withTarget('/dashboard/welcome', target), { headers: cookies })
})

/** The headers of `request` with the cookies that the answer to it sets. */
function signedInBy(request: Request, cookies: Headers): Headers {
	const headers = new Headers(request.headers)
	const pairs = cookies.getSetCookie().map((line) => line.split(';', 1)[0])
	headers.set('cookie', pairs.join('; '))
	return headers
}

export const clientAction = formClientAction

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
	const rejected = actionData?.rejected
	const words = useMessages(messages)
	const { invitedBy } = useMessages(invitationMessages)
	const { invitation } = loaderData
	const login = withTarget('/auth/login', loaderData.target)
	const signIn = (
		<TextLink to={login} standalone>
			{words.signIn}
		</TextLink>
	)
	if (!loaderData.registrationOpen) {
		return (
			<AuthLayout title={words.title} foot={signIn}>
				<Notice title={words.closedTitle}>{words.closed}</Notice>
			</AuthLayout>
		)
	}
	const isTaken = rejected?.errors['email']?.code === 'USER_ALREADY_EXISTS'
	return (
		<AuthLayout
			title={words.title}
			lead={
				invitation ? (
					<span className="wrap-anywhere">
						{invitedBy(invitation.inviter, invitation.organization)} {words.toAnswer}
					</span>
				) : (
					words.lead
				)
			}
			foot={
				<p>
					{words.haveAccount} {signIn}
				</p>
			}
		>
			<ActionForm rejected={rejected} submit={words.submit}>
				<NameField rejected={rejected} />
				<EmailField
					rejected={rejected}
					autoComplete="username"
					suggested={invitation?.email}
					way={isTaken && <TextLink to={login}>{words.signIn}</TextLink>}
				/>
				<NewPasswordFields rejected={rejected} />
				{loaderData.terms ? (
					<TermsField terms={loaderData.terms} rejected={rejected} />
				) : (
					<p className="text-sm text-ink-soft">
						{words.agreement} <TextLink to="/documents/legal">{words.legal}</TextLink>
					</p>
				)}
			</ActionForm>
			<ProviderButtons {...loaderData} isBelow />
		</AuthLayout>
	)
}
