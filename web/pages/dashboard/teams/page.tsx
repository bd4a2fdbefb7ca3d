import { redirect } from 'react-router'
import { z } from 'zod'
import type { OwnTeams } from '#services/accounts/teams/contract.ts'
import { servicesContext, sessionContext } from '#web/context.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { Form } from '#web/forms/form.tsx'
import { idField } from '#web/forms/schemas.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Arches } from '#web/ui/drawings/arches.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { errorMessages, messages, roleMessages } from './messages.ts'

const Decision = z.object({
	decision: z.enum(['accept', 'reject'], { error: 'VALIDATION_ERROR' }),
	id: idField,
})

const Accepted = z.object({ invitation: z.object({ organizationId: z.string() }) })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { teams } = context.get(servicesContext).accounts
	const { emailVerified } = context.get(sessionContext).user
	return { ...(await orErrorScreen(teams.mine(request.headers))), emailVerified }
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		const { decision, id } = parse(Decision)
		const body = { invitationId: id }
		const answer = await postToAccounts({ request, context }, `/organization/${decision}-invitation`, body)
		if (decision === 'reject') return { declined: true }
		const { organizationId } = Accepted.parse(answer.body).invitation
		return redirect(`/dashboard/teams/${organizationId}`, { headers: answer.cookies })
	},
	{ messages: errorMessages },
)

export const clientAction = formClientAction

export default function TeamsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { teams, invitations, emailVerified } = loaderData
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{actionData?.declined && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words.declined}</Notice>
				</FocusOnMount>
			)}
			<ErrorNotice formError={Object.values(actionData?.rejected?.errors ?? {})[0]} className="mb-8" />
			{!emailVerified && (
				<Notice
					className="mb-8"
					action={
						<TextLink to="/dashboard/settings" standalone>
							{words.confirm}
						</TextLink>
					}
				>
					{words.unconfirmed}
				</Notice>
			)}
			{invitations.length > 0 && (
				<Section title={words.invitations} className="mt-0! mb-12">
					<ul className="grid gap-4">
						{invitations.map((invitation) => (
							<InvitationCard key={invitation.id} invitation={invitation} />
						))}
					</ul>
				</Section>
			)}
			{teams.length > 0 && (
				<Section title={words.teams} className="mt-0!">
					<ul className="grid gap-4">
						{teams.map((team) => (
							<TeamCard key={team.organizationId} team={team} />
						))}
					</ul>
				</Section>
			)}
			{teams.length + invitations.length === 0 && (
				<EmptyState drawing={<Arches />} title={words.none}>
					{words.noneNext}
				</EmptyState>
			)}
		</div>
	)
}

function TeamCard({ team }: { team: OwnTeams['teams'][number] }) {
	const words = useMessages(messages)
	const roleWords = useMessages(roleMessages)
	return (
		<Card as="li" pressable>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 className="text-xl wrap-anywhere">
					<CardLink to={`/dashboard/teams/${team.organizationId}`}>{team.name}</CardLink>
				</h3>
				<Badge>{roleWords[team.role]}</Badge>
			</div>
			<p className="mt-1 text-ink-soft">{words.members(team.members)}</p>
		</Card>
	)
}

function InvitationCard({ invitation }: { invitation: OwnTeams['invitations'][number] }) {
	const words = useMessages(messages)
	const submitting = useSubmitting()
	const { id, organization, inviter, expiresAt } = invitation
	return (
		<Card as="li">
			<h3 className="text-xl wrap-anywhere">{organization}</h3>
			<p className="mt-1 wrap-anywhere text-ink-soft">
				{words.invitedBy(inviter)} {words.validUntil} <DateTime iso={expiresAt} withTime />
			</p>
			<Form className="mt-4 flex flex-wrap gap-3">
				<input type="hidden" name="id" value={id} />
				<Button
					type="submit"
					name="decision"
					value="accept"
					variant="primary"
					aria-label={words.acceptOf(organization)}
					pending={submitting}
				>
					{words.accept}
				</Button>
				<Button
					type="submit"
					name="decision"
					value="reject"
					aria-label={words.declineOf(organization)}
					pending={submitting}
				>
					{words.decline}
				</Button>
			</Form>
		</Card>
	)
}
