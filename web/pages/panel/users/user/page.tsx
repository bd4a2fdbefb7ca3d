import { postToAccounts } from '#web/forms/call-accounts.ts'
import { FormRejection } from '#web/forms/form-rejection.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { redirect } from 'react-router'
import type { RoleLabel } from '#services/accounts/roles/contract.ts'
import type { UserDetails } from '#services/accounts/users/contract.ts'
import { servicesContext, sessionContext } from '#web/context.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { AuditList } from '#web/pages/panel/audit/audit-list.tsx'
import { Roles } from '#web/pages/panel/roles.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { type SavedIntent, useSettledResult } from './form-states.ts'
import { changeUser, userMeanings } from './change-user.ts'
import { Changes } from './changes.tsx'
import { messages, errorMessages } from './messages.ts'
import { ScheduledDeletion } from './scheduled-deletion.tsx'
import { UserForm } from './user-forms.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: args.loaderData ? args.loaderData.user.name : messages[locale].notFound,
	}))

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { users, roles, audit, personalData } = context.get(servicesContext).accounts
	const { permissions } = context.get(sessionContext)
	const user = await orErrorScreen(users.find(request.headers, params.id))
	const auditLog = permissions.includes('audit.read')
		? await orErrorScreen(audit.list(request.headers, { user: params.id }))
		: null
	const customRoles = await orErrorScreen(roles.labels(request.headers))
	const deletion = await orErrorScreen(personalData.deletionOf(request.headers, params.id))
	return {
		user,
		customRoles,
		deletion: deletion && { ...deletion, canCancel: permissions.includes('users.manage') },
		auditLog: auditLog && auditLog.rows.slice(0, 10),
	}
}

export const action = formAction(
	async ({ request, context, params, parse }: FormArgs<Route.ActionArgs>) => {
		const form = parse(UserForm)
		if (form.intent === 'impersonate') {
			const { cookies } = await postToAccounts({ request, context }, '/admin/impersonate-user', {
				userId: params.id,
			})
			return redirect('/dashboard', { headers: cookies })
		}
		const { accounts } = context.get(servicesContext)
		const user = await orErrorScreen(accounts.users.find(request.headers, params.id))
		if (form.intent === 'remove' && form.confirmation.trim() !== user.username) {
			throw new FormRejection([{ code: 'CONFIRMATION_DIFFERS', field: 'confirmation' }])
		}
		await changeUser(accounts, request.headers, params.id, form)
		if (form.intent === 'remove') return redirect('/panel/users')
		return { intent: form.intent, at: Date.now() }
	},
	{ messages: errorMessages, meanings: userMeanings },
)

export const clientAction = formClientAction

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { user, customRoles, deletion, auditLog } = loaderData
	const result = useSettledResult(actionData)
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				eyebrow={<BackLink to="/panel/users">{words.back}</BackLink>}
				title={user.name}
				actions={
					<TextLink to={`/profils/${user.username}`} className="-my-2.5 inline-block py-2.5">
						{words.profile}
					</TextLink>
				}
			/>
			{result?.intent && <Saved key={result.at} intent={result.intent} />}
			<Facts user={user} customRoles={customRoles} />
			<ScheduledDeletion deletion={deletion} result={result} />
			<Changes key={user.id} user={user} customRoles={customRoles} result={result} />
			{auditLog && (
				<Section
					title={words.auditTitle}
					action={
						<TextLink to={`/panel/audit?person=${user.id}`} className="-my-2.5 inline-block py-2.5">
							{words.wholeAuditLog}
						</TextLink>
					}
				>
					<AuditList rows={auditLog} />
				</Section>
			)}
		</div>
	)
}

type FactsProps = { user: UserDetails; customRoles: readonly RoleLabel[] }

function Facts({ user, customRoles }: FactsProps) {
	const words = useMessages(messages)
	const { email, emailVerified, username, id, role, createdAt, lastSeenAt, providers } = user
	const ways = providers.map((provider) => (provider === 'credential' ? words.credential : provider))
	return (
		<DefinitionList
			items={[
				{
					term: words.email,
					description: (
						<span className="flex flex-wrap items-center gap-2">
							{email === null ? (
								<span className="text-ink-soft">{words.hiddenAddress}</span>
							) : (
								<span className="wrap-anywhere">{email}</span>
							)}
							<StateBadge state={emailVerified ? 'good' : 'unknown'}>
								{emailVerified ? words.verified : words.unverified}
							</StateBadge>
						</span>
					),
				},
				{ term: words.username, description: username },
				{ term: words.id, description: <span className="wrap-anywhere">{id}</span> },
				{ term: words.rolesTitle, description: <Roles roles={role} custom={customRoles} /> },
				{ term: words.since, description: <DateTime iso={createdAt} withTime /> },
				{
					term: words.seen,
					description: lastSeenAt ? <DateTime iso={lastSeenAt} withTime /> : words.never,
				},
				{ term: words.ways, description: ways.join(', ') || words.noWay },
			]}
		/>
	)
}

function Saved({ intent }: { intent: SavedIntent }) {
	const words = useMessages(messages)
	return (
		<FocusOnMount className="mb-8">
			<Notice tone="good">{words[`${intent}Saved`]}</Notice>
		</FocusOnMount>
	)
}
