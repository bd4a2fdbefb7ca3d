import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { maxRegistrationCharacters } from '#services/accounts/registration/limits.ts'
import { confirmedPage, invitationAt, invitationIdIn } from '#web/accounts/invitation.ts'
import { offeredProviders } from '#web/accounts/providers.ts'
import { acceptTerms, type TermsInForce, termsInForce } from '#web/accounts/terms.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import {
	confirmedPath,
	emailField,
	isConfirmed,
	nameField,
	newPasswordFields,
	optionalText,
} from '#web/forms/schemas.ts'
import { nullIf, orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { callbackTarget, withTarget } from '#web/navigation/callback-target.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { messages as invitationMessages } from '#web/pages/auth/invitation/messages.ts'
import { lastMethodOf } from '#web/pages/auth/last-method.ts'
import { ProviderButtons } from '#web/pages/auth/providers/provider-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { errorMessages, messages } from './messages.ts'
import { RegistrationForm } from './registration-form.tsx'
import { RequestForm } from './request-form.tsx'

const Registration = z
	.object({ name: nameField, email: emailField, ...newPasswordFields })
	.refine(isConfirmed, confirmedPath)

const InvitationRequest = z.object({
	name: nameField,
	email: emailField,
	message: optionalText(maxRegistrationCharacters.message, {
		tooLong: 'MESSAGE_TOO_LONG',
		invalid: 'INVALID_MESSAGE',
	}),
})

/** The value of the box is the version that was shown: a newer one has to be accepted again. */
const acceptanceOf = ({ version }: TermsInForce) =>
	z.object({ acceptedTerms: z.literal(String(version), 'TERMS_NOT_ACCEPTED') })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const { registrationMode: mode } = await accounts.webSettings()
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	const team = await invitationAt(context, target)
	const id = url.searchParams.get('invitation')
	const site = id === null ? null : await orErrorScreen(accounts.registration.invitation(id))
	const lastMethod = lastMethodOf(request)
	const terms = await termsInForce(context)
	const providers = await offeredProviders(context)
	return { target, mode, team, site, isGone: id !== null && !site, lastMethod, terms, providers }
}

type Submitted = FormArgs<Route.ActionArgs>

export const action = formAction(
	async (args: Submitted) =>
		args.form.get('intent') === 'request' ? await requestInvitation(args) : await register(args),
	{ messages: errorMessages },
)

async function requestInvitation({ request, context, parse }: Submitted): Promise<{ requested?: string }> {
	const invitationRequest = parse(InvitationRequest)
	await postToAccounts({ request, context }, '/request-invitation', invitationRequest)
	return { requested: invitationRequest.email }
}

async function register({ request, context, url, parse }: Submitted): Promise<Response> {
	const terms = await termsInForce(context)
	const { name, email, password } = parse(terms ? Registration.and(acceptanceOf(terms)) : Registration)
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	const invitation = url.searchParams.get('invitation') ?? invitationIdIn(target) ?? undefined
	const registration = { name, email, password, invitation, callbackURL: confirmedPage(target) }
	const { cookies } = await postToAccounts({ request, context }, '/sign-up/email', registration)
	// The account exists now: if this fails, its first page asks for the terms.
	if (terms) await nullIf('UNAVAILABLE', acceptTerms(context, signedInBy(request, cookies), terms))
	return redirect(withTarget('/dashboard/welcome', target), { headers: cookies })
}

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
	const { mode, team, site, isGone, terms } = loaderData
	const login = withTarget('/auth/login', loaderData.target)
	const signIn = (
		<TextLink to={login} standalone>
			{words.signIn}
		</TextLink>
	)
	const layout = (lead: ReactNode, content: ReactNode) => (
		<AuthLayout
			title={words.title}
			lead={lead}
			foot={
				<p>
					{words.haveAccount} {signIn}
				</p>
			}
		>
			{content}
		</AuthLayout>
	)
	if (actionData?.requested !== undefined)
		return layout(
			null,
			<FocusOnMount>
				<Notice tone="good" title={words.requestedTitle}>
					{words.requested(actionData.requested)} <TextLink to="/home">{words.home}</TextLink>
				</Notice>
			</FocusOnMount>,
		)
	const isAdmitted = mode === 'open' || (mode !== 'closed' && (team || site))
	if (isAdmitted)
		return layout(
			team ? (
				<span className="wrap-anywhere">
					{invitedBy(team.inviter, team.organization)} {words.toAnswer}
				</span>
			) : (
				<>{site ? words.invited : words.lead}</>
			),
			<>
				<RegistrationForm rejected={rejected} suggested={site ?? team} terms={terms} login={login} />
				<ProviderButtons {...loaderData} isBelow />
			</>,
		)
	const gone = isGone && mode !== 'closed' && (
		<Notice title={words.goneTitle} className="mb-6">
			{words.gone}
		</Notice>
	)
	if (mode === 'approval')
		return layout(
			words.approvalLead,
			<>
				{gone}
				<RequestForm rejected={rejected} />
			</>,
		)
	return layout(
		null,
		<>
			{gone}
			{mode === 'invitation' ? (
				<Notice title={words.invitationTitle}>
					{words.invitation} <TextLink to="/contact">{words.contact}</TextLink>
				</Notice>
			) : (
				<Notice title={words.closedTitle}>{words.closed}</Notice>
			)}
		</>,
	)
}
