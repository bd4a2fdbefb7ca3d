import { data, redirect } from 'react-router'
import { z } from 'zod'
import { Form } from '#web/guards/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/pages/auth/account-form.tsx'
import { Arrived } from '#web/pages/auth/arrived.tsx'
import { callAccounts, readAccounts } from '#web/pages/auth/call-accounts.ts'
import { Doorway } from '#web/pages/auth/doorway.tsx'
import { orNotSent } from '#web/pages/auth/or-not-sent.ts'
import { readForm } from '#web/pages/auth/read-form.ts'
import type { Refusal } from '#web/pages/auth/refusal.ts'
import { RefusalNotice } from '#web/pages/auth/refusal-notice.tsx'
import { pageMeta } from '#web/page-title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const Invitation = z.object({ organizationName: z.string(), inviterEmail: z.string() })

const Decision = z.object({ decision: z.enum(['accept', 'reject']) })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const decided = Decision.safeParse({ decision: url.searchParams.get('decided') })
	if (decided.success) return { decided: decided.data.decision, invitation: null, isForAnother: false }
	const query = new URLSearchParams({ id: url.searchParams.get('id') ?? '' })
	const answer = await readAccounts({ request, context }, `/organization/get-invitation?${query}`)
	if (answer.ok) return { decided: null, invitation: Invitation.parse(answer.body), isForAnother: false }
	const { status, refusal } = answer
	if (status >= 429) throw data(null, { status })
	const isForAnother = refusal.code === 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION'
	return { decided: null, invitation: null, isForAnother }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const read = await readForm(request, Decision)
	if (!read.ok) return data<Refusal | undefined>(read.refused.refusals['decision'], 400)
	const { decision } = read.form
	const body = { invitationId: url.searchParams.get('id') ?? '' }
	const answer = await callAccounts({ request, context }, `/organization/${decision}-invitation`, body)
	if (!answer.ok) return data<Refusal | undefined>(answer.refusal, answer.status)
	return redirect(`/auth/invitation?decided=${decision}`, { headers: answer.cookies })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orNotSent(serverAction, ({ refusals }) => refusals['form'])

export default function InvitationPage({ loaderData, actionData: refusal }: Route.ComponentProps) {
	const words = useMessages(messages)
	const pending = useSubmitting()
	const { decided, invitation, isForAnother } = loaderData
	if (decided) return <Decided title={words[`${decided}ed`]} />
	if (isForAnother) return <ForAnother />
	if (!invitation || refusal?.code === 'INVITATION_NOT_FOUND') return <Lost />
	return (
		<Doorway
			title={words.invited(invitation.organizationName)}
			lead={<span className="wrap-anywhere">{words.by(invitation.inviterEmail)}</span>}
		>
			<Form className="grid grid-cols-1 gap-3">
				<RefusalNotice refusal={refusal} />
				<Button type="submit" name="decision" value="accept" variant="primary" pending={pending}>
					{words.accept}
				</Button>
				<Button type="submit" name="decision" value="reject">
					{words.decline}
				</Button>
			</Form>
		</Doorway>
	)
}

function Decided({ title }: { title: string }) {
	const words = useMessages(messages)
	return (
		<Doorway title={title}>
			<Arrived>
				<ButtonLink to="/dashboard" variant="primary" className="w-full">
					{words.goOn}
				</ButtonLink>
			</Arrived>
		</Doorway>
	)
}

function ForAnother() {
	const words = useMessages(messages)
	return (
		<Doorway title={words.forAnotherTitle}>
			<p className="text-center">{words.forAnother}</p>
			<ButtonLink to="/auth/accounts" variant="primary" className="mt-6 w-full">
				{words.switchAccount}
			</ButtonLink>
		</Doorway>
	)
}

function Lost() {
	const words = useMessages(messages)
	return (
		<Doorway title={words.lostTitle}>
			<Arrived className="text-center">{words.lost}</Arrived>
			<ButtonLink to="/dashboard" variant="primary" className="mt-6 w-full">
				{words.goOn}
			</ButtonLink>
		</Doorway>
	)
}
