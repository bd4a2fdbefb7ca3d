import { redirect } from 'react-router'
import { servicesContext, sessionContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { InviteSection } from './invite-section.tsx'
import { LeaveSection } from './leave-section.tsx'
import { MemberCard } from './member-card.tsx'
import { errorMessages, messages } from './messages.ts'
import { readOwnPage } from './own-page.ts'
import { PageSection } from './page-section.tsx'
import { meanings, TeamForm, type TeamResult } from './team-form.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: args.loaderData ? args.loaderData.team.name : messages[locale].notFound,
	}))

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { teams } = context.get(servicesContext).accounts
	const { headers } = request
	const [team, page] = await Promise.all([
		orErrorScreen(teams.find(headers, params.id)),
		readOwnPage(context, headers, params.id),
	])
	return { team, page, mayCreate: context.get(sessionContext).permissions.includes('content.edit') }
}

export const action = formAction(
	async ({ request, context, params, parse }: FormArgs<Route.ActionArgs>): Promise<TeamResult | Response> => {
		const form = parse(TeamForm)
		const { intent } = form
		const { teams } = context.get(servicesContext).accounts
		const organizationId = params.id
		const post = async (call: string, body: object) =>
			await postToAccounts({ request, context }, `/organization/${call}`, body)
		if (intent === 'title') {
			const { memberId, titleFr: fr, titleEn: en, position } = form
			const title = fr === null ? null : { fr, en }
			await teams.changeMember(request.headers, { organizationId, memberId }, { title, position })
		} else if (intent === 'role') {
			const { memberId, role } = form
			await post('update-member-role', { organizationId, memberId, role })
		} else if (intent === 'remove') {
			await post('remove-member', { organizationId, memberIdOrEmail: form.memberId })
		} else if (intent === 'transfer') {
			await teams.transfer(request.headers, { organizationId, memberId: form.memberId })
		} else if (intent === 'invite') {
			await post('invite-member', { organizationId, email: form.email, role: form.role })
		} else if (intent === 'cancel') {
			await post('cancel-invitation', { invitationId: form.invitationId })
		} else if (intent === 'leave') {
			const { cookies } = await post('leave', { organizationId })
			return redirect('/dashboard/teams', { headers: cookies })
		}
		return { ...form, at: Date.now() }
	},
	{ messages: errorMessages, meanings },
)

export const clientAction = formClientAction

const done = ['title', 'role', 'remove', 'transfer', 'invite', 'cancel'] as const

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { team, page, mayCreate } = loaderData
	const { rejected } = actionData ?? {}
	// A rejected form is identified by its own fields.
	const { intent, memberId } = (rejected?.values ?? actionData ?? {}) as Partial<TeamResult>
	const saved = rejected ? undefined : done.find((name) => name === intent)
	const resultOf = (...intents: string[]) =>
		intent !== undefined && intents.includes(intent) ? { intent, rejected } : undefined
	return (
		<div className="max-w-[52rem]">
			<PageHeading eyebrow={<BackLink to="/dashboard/teams">{words.back}</BackLink>} title={team.name} />
			{saved && (
				<FocusOnMount key={actionData?.at} className="mb-8">
					<Notice tone="good">{words[`${saved}Done`]}</Notice>
				</FocusOnMount>
			)}
			<Section title={words.members} lead={words.membersLead} className="mt-0!">
				<ul className="grid gap-4">
					{team.members.map((member) => (
						<MemberCard
							key={member.memberId}
							member={member}
							viewerRole={team.role}
							mayEdit={team.mayEdit}
							result={member.memberId === memberId && intent !== undefined ? { intent, rejected } : undefined}
						/>
					))}
				</ul>
			</Section>
			{team.mayEdit && <PageSection organization={team.organizationId} page={page} mayCreate={mayCreate} />}
			{(team.role === 'owner' || team.role === 'admin') && (
				<InviteSection
					invitations={team.invitations}
					result={resultOf('invite', 'cancel')}
					sentAt={saved === 'invite' ? actionData?.at : undefined}
				/>
			)}
			{team.role !== null && <LeaveSection team={team} result={resultOf('ask-leave', 'leave')} />}
		</div>
	)
}
