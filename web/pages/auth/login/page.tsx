import { redirect } from 'react-router'
import { z } from 'zod'
import { isAuthorizationQuery } from '#web/navigation/authorization-query.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { banEndOf } from '#web/forms/ban-end.ts'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { callbackTarget, withTarget } from '#web/navigation/callback-target.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { EmailField, PasswordField } from '#web/forms/account-fields.tsx'
import { emailField, passwordField, tickedField } from '#web/forms/schemas.ts'
import { lastMethodOf } from '#web/pages/auth/last-method.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { LastTime } from '#web/pages/auth/passkey/last-time.tsx'
import { offeredProviders } from '#web/accounts/providers.ts'
import { ProviderButtons } from '#web/pages/auth/providers/provider-buttons.tsx'
import { isTwoFactorRequired } from '#web/accounts/two-factor-method.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { type Arrival, arrivalOf } from './arrival.ts'
import { CarryingLink } from './carrying-link.tsx'
import { messages } from './messages.ts'
import { messages as invitationMessages } from '#web/pages/auth/invitation/messages.ts'
import { invitationAt } from '#web/accounts/invitation.ts'
import type { PendingInvitation } from '#services/accounts/teams/contract.ts'
import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { PasskeySignInProps } from '#web/pages/auth/passkey/passkey-sign-in.tsx'

const PasskeySignIn = lazy(async () => ({
	default: (await import('#web/pages/auth/passkey/passkey-sign-in.tsx')).PasskeySignIn,
}))

const Credentials = z.object({ email: emailField, password: passwordField, rememberMe: tickedField })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	const { accounts } = context.get(servicesContext)
	const isAuthorization = isAuthorizationQuery(url.searchParams)
	const authorization = isAuthorization
		? await accounts.openid.request(request.headers, url.search.slice(1))
		: null
	if (authorization && authorization.step !== 'signIn') throw redirect(`/auth/oidc${url.search}`)
	const { magicLink } = await accounts.webSettings()
	const lastMethod = lastMethodOf(request)
	const providers = await offeredProviders(context)
	const client = authorization?.client.name ?? null
	const invitation = await invitationAt(context, target)
	const hint = url.searchParams.get('login_hint') ?? invitation?.email
	const arrival = arrivalOf(url.searchParams, target)
	const banEnd = banEndOf(url.searchParams.get('until'))
	return { target, magicLink, providers, lastMethod, arrival, banEnd, client, invitation, hint }
}

export const action = formAction(async ({ request, context, url, parse }: FormArgs<Route.ActionArgs>) => {
	const answer = await postToAccounts({ request, context }, '/sign-in/email', parse(Credentials))
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	const leadsTo = isTwoFactorRequired(answer.body)
		? withTarget('/auth/two-factor', target)
		: (target ?? '/dashboard')
	return redirect(leadsTo, { headers: answer.cookies })
})

export const clientAction = formClientAction

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
	const rejected = actionData?.rejected
	const words = useMessages(messages)
	const { target, magicLink, providers, lastMethod, hint } = loaderData
	return (
		<AuthLayout
			title={words.title}
			foot={
				<p>
					{words.noAccount}{' '}
					<TextLink to={withTarget('/auth/register', target)} standalone>
						{words.register}
					</TextLink>
				</p>
			}
		>
			{!rejected && <ArrivalNotice {...loaderData} />}
			<ActionForm
				rejected={rejected}
				submit={words.submit}
				wayOut={
					<CarryingLink to={withTarget(magicLink ? '/auth/magic-link' : '/auth/forget-password', target)}>
						{magicLink ? words.linkInstead : words.newPasswordInstead}
					</CarryingLink>
				}
			>
				<EmailField rejected={rejected} autoComplete="username webauthn" suggested={hint} />
				<PasswordField
					rejected={rejected}
					aside={
						<CarryingLink to={withTarget('/auth/forget-password', target)}>{words.forgotten}</CarryingLink>
					}
				/>
				<Checkbox
					name="rememberMe"
					label={words.remember}
					hint={words.rememberHint}
					defaultChecked={rejected?.values['rememberMe'] === 'on'}
				/>
			</ActionForm>
			{lastMethod === 'email' && <LastTime />}
			<HydratedPasskeySignIn leadsTo={target ?? '/dashboard'} isLastMethod={lastMethod === 'passkey'} />
			{magicLink && (
				<>
					<ButtonLink to={withTarget('/auth/magic-link', target)} className="mt-4 w-full">
						{words.magicLink}
					</ButtonLink>
					{lastMethod === 'magic-link' && <LastTime />}
				</>
			)}
			<ProviderButtons providers={providers} lastMethod={lastMethod} target={target} isBelow />
		</AuthLayout>
	)
}

const toneOf: Partial<Record<Arrival, 'warn' | 'bad'>> = {
	accountBanned: 'bad',
	addressNotConfirmed: 'warn',
	linkLost: 'warn',
}

/** Explains why the user arrived here. */
function ArrivalNotice({ target, arrival, banEnd, client, invitation }: Route.ComponentProps['loaderData']) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (arrival === 'none') return null
	if (arrival === 'signInFirst' || arrival === 'unauthenticated') {
		if (invitation) return <Invited target={target} invitation={invitation} />
		return (
			<Notice title={arrival === 'unauthenticated' && words.unauthenticated} className="mb-6">
				{client ? words.signInFor(client) : words.signInFirst}
			</Notice>
		)
	}
	const isTimed = arrival === 'accountBanned' && banEnd !== null
	const title = isTimed ? words.accountBannedUntil(formatDateTime(banEnd, locale)) : words[arrival]
	return (
		<Notice tone={toneOf[arrival] ?? 'good'} title={title} className="mb-6">
			{words[`${arrival}Next`]}
		</Notice>
	)
}

/** For the visitor who followed the link of an invitation mail, and may have no account yet. */
function Invited({ target, invitation }: { target: string | null; invitation: PendingInvitation }) {
	const words = useMessages(messages)
	const { invitedBy } = useMessages(invitationMessages)
	return (
		<Notice
			title={invitedBy(invitation.inviter, invitation.organization)}
			action={
				<ButtonLink to={withTarget('/auth/register', target)} size="small">
					{words.createAccount}
				</ButtonLink>
			}
			className="mb-6"
		>
			{words.toAnswer}
		</Notice>
	)
}

function HydratedPasskeySignIn(props: PasskeySignInProps) {
	if (!useHydrated()) return null
	return (
		<Suspense>
			<PasskeySignIn {...props} />
		</Suspense>
	)
}
