import { data, redirect } from 'react-router'
import { z } from 'zod'
import { sessionContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { acceptedOrReject, callAccounts, readAccounts } from '#web/forms/call-accounts.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { invitationAt, invitationPath } from '#web/accounts/invitation.ts'
import { verificationError } from '#web/accounts/verification-error.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { Unconfirmed } from './unconfirmed.tsx'

const Invitation = z.object({ organizationName: z.string(), inviterEmail: z.string() })

const Accepted = z.object({ invitation: z.object({ organizationId: z.string() }) })

const Decision = z.object({ decision: z.enum(['accept', 'reject']) })

const Submitted = z.object({ decision: z.enum([...Decision.shape.decision.options, 'confirm']) })

/** Errors when the address was confirmed, or unconfirmed, after the page was rendered. */
const staleStateCodes = new Set([
	'EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION',
	'YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL',
])

const unconfirmed = 'EMAIL_VERIFICATION_REQUIRED_TO_VIEW_OR_LIST_INVITATIONS_FOR_THE_SESSION_EMAIL'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const state = { decided: null, team: null, invitation: null, isForAnother: false, toConfirm: null }
	const decided = Decision.safeParse({ decision: url.searchParams.get('decided') })
	if (decided.success) {
		return { ...state, decided: decided.data.decision, team: url.searchParams.get('team') }
	}
	const id = url.searchParams.get('id') ?? ''
	const query = new URLSearchParams({ id })
	const answer = await readAccounts({ request, context }, `/organization/get-invitation?${query}`)
	if (answer.ok) return { ...state, invitation: Invitation.parse(answer.body) }
	const { status, formError } = answer
	if (status >= 429) throw data(null, { status })
	if (formError.code === unconfirmed) {
		const { email } = context.get(sessionContext).user
		const pending = await invitationAt(context, invitationPath(id))
		if (pending?.email !== email) return { ...state, isForAnother: pending !== null }
		return { ...state, toConfirm: { ...pending, formError: verificationError(request) } }
	}
	return { ...state, isForAnother: formError.code === 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION' }
}

/** Accepts or declines the invitation, or sends the confirmation mail, whose link returns here. */
export const action = formAction(async ({ request, context, url, parse }: FormArgs<Route.ActionArgs>) => {
	const { decision } = parse(Submitted)
	const id = url.searchParams.get('id') ?? ''
	const thisPage = invitationPath(id)
	const { email } = context.get(sessionContext).user
	const answer =
		decision === 'confirm'
			? await callAccounts({ request, context }, '/send-verification-email', { email, callbackURL: thisPage })
			: await callAccounts({ request, context }, `/organization/${decision}-invitation`, { invitationId: id })
	if (!answer.ok && staleStateCodes.has(answer.formError.code)) return redirect(thisPage)
	const { cookies, body } = acceptedOrReject(answer)
	if (decision === 'confirm') return { isSent: true }
	const query = new URLSearchParams({ decided: decision })
	if (decision === 'accept') query.set('team', Accepted.parse(body).invitation.organizationId)
	return redirect(`/auth/invitation?${query}`, { headers: cookies })
})

export const clientAction = formClientAction

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const pending = useSubmitting()
	const { decided, team, invitation, isForAnother, toConfirm } = loaderData
	const { isSent = false, rejected } = actionData ?? {}
	const formError = rejected?.errors['form'] ?? rejected?.errors['decision']
	if (decided) return <Decided title={words[`${decided}ed`]} team={team} />
	if (isForAnother) return <ForAnother />
	if (toConfirm) {
		const { formError: linkError, ...pending } = toConfirm
		return <Unconfirmed {...pending} isSent={isSent} formError={actionData ? formError : linkError} />
	}
	if (!invitation || formError?.code === 'INVITATION_NOT_FOUND') return <Lost />
	const ownTexts: Record<string, string> = {
		ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: words.full,
		USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: words.already,
	}
	return (
		<AuthLayout
			title={words.invited(invitation.organizationName)}
			lead={<span className="wrap-anywhere">{words.by(invitation.inviterEmail)}</span>}
		>
			<Form className="grid grid-cols-1 gap-3">
				<ErrorNotice
					formError={formError && { ...formError, text: ownTexts[formError.code] ?? formError.text }}
				/>
				<Button type="submit" name="decision" value="accept" variant="primary" pending={pending}>
					{words.accept}
				</Button>
				<Button type="submit" name="decision" value="reject">
					{words.decline}
				</Button>
			</Form>
		</AuthLayout>
	)
}

function Decided({ title, team }: { title: string; team: string | null }) {
	const words = useMessages(messages)
	return (
		<AuthLayout title={title}>
			<FocusOnMount>
				<ButtonLink
					to={team === null ? '/dashboard' : `/dashboard/teams/${encodeURIComponent(team)}`}
					variant="primary"
					className="w-full"
				>
					{team === null ? words.goOn : words.goToTeam}
				</ButtonLink>
			</FocusOnMount>
		</AuthLayout>
	)
}

function ForAnother() {
	const words = useMessages(messages)
	return (
		<AuthLayout title={words.forAnotherTitle}>
			<p className="text-center">{words.forAnother}</p>
			<ButtonLink to="/auth/accounts" variant="primary" className="mt-6 w-full">
				{words.switchAccount}
			</ButtonLink>
		</AuthLayout>
	)
}

function Lost() {
	const words = useMessages(messages)
	return (
		<AuthLayout title={words.lostTitle}>
			<FocusOnMount className="text-center">{words.lost}</FocusOnMount>
			<ButtonLink to="/dashboard" variant="primary" className="mt-6 w-full">
				{words.goOn}
			</ButtonLink>
		</AuthLayout>
	)
}
