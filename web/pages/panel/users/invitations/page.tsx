import { localeContext, servicesContext, sessionContext } from '#web/context.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { answerForm, type InvitationResult } from './answer.ts'
import { InvitationTable } from './invitation-table.tsx'
import { errorMessages, invalidAddress, messages } from './messages.ts'
import { RequestCard } from './request-card.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const [list, { registrationMode: mode }] = await orErrorScreen(
		Promise.all([accounts.registration.list(request.headers), accounts.webSettings()]),
	)
	const mayChoose = context.get(sessionContext).permissions.includes('settings.manage')
	return { ...list, mode, mayChoose }
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) =>
		await answerForm(parse, {
			registration: context.get(servicesContext).accounts.registration,
			headers: request.headers,
			invalidAddress: invalidAddress[context.get(localeContext)].text,
		}),
	{ messages: errorMessages, meanings: { REQUEST_GONE: { field: 'form' } } },
)

export const clientAction = formClientAction

export default function InvitationsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { requests, requestCount, invitations, invitationCount, mode, mayChoose } = loaderData
	const result = withValues<InvitationResult>(actionData)
	const { rejected, id, intent } = result ?? {}
	const isGone = rejected && intent !== 'invite' && !requests.some((each) => each.id === id)
	const shown = (list: readonly unknown[]) => formatNumber(list.length, locale)
	return (
		<div className="max-w-[64rem]">
			<PageHeading
				eyebrow={<BackLink to="/panel/users">{words.back}</BackLink>}
				title={words.title}
				lead={words.lead}
			/>
			{result && !rejected && (
				<FocusOnMount on={result} className="mb-8">
					<Notice tone="good">
						<Outcome {...result} />
					</Notice>
				</FocusOnMount>
			)}
			{isGone && (
				<FocusOnMount className="mb-8">
					<Notice tone="warn">{rejected.errors['form']?.text}</Notice>
				</FocusOnMount>
			)}
			{(mode === 'open' || mode === 'closed') && (
				<Notice title={words[`${mode}Title`]} className="mb-8">
					{words[mode]} {mayChoose && <TextLink to="/panel/settings/registration">{words.settings}</TextLink>}
				</Notice>
			)}
			{(mode === 'approval' || requests.length > 0) && (
				<Section
					title={words.requests}
					lead={
						requests.length < requestCount
							? words.moreRequests(shown(requests), formatNumber(requestCount, locale))
							: undefined
					}
					className="mt-0!"
				>
					{requests.length === 0 && <p className="text-ink-soft">{words.noRequests}</p>}
					<ul className="grid gap-4">
						{requests.map((request) => (
							<RequestCard
								key={request.id}
								request={request}
								rejected={request.id === id ? rejected : undefined}
							/>
						))}
					</ul>
				</Section>
			)}
			<Section title={words.invite} lead={words.inviteLead}>
				<ActionForm
					key={result?.invited ? JSON.stringify(invitations) : 'form'}
					rejected={intent === 'invite' ? rejected : undefined}
					submit={words.inviteSubmit}
					intent="invite"
					isWide
				>
					<Field label={words.emails} hint={words.emailsHint} error={rejected?.errors['emails']?.text}>
						<TextArea
							name="emails"
							required
							spellCheck={false}
							autoCapitalize="none"
							defaultValue={rejected?.values['emails']}
						/>
					</Field>
				</ActionForm>
			</Section>
			<Section
				title={words.invitations}
				lead={
					invitations.length < invitationCount
						? words.moreInvitations(shown(invitations), formatNumber(invitationCount, locale))
						: undefined
				}
			>
				{invitations.length === 0 ? (
					<p className="text-ink-soft">{words.noInvitations}</p>
				) : (
					<InvitationTable invitations={invitations} />
				)}
			</Section>
		</div>
	)
}

function Outcome({ intent, invited }: Partial<InvitationResult>) {
	const words = useMessages(messages)
	if (intent === 'approve') return words.approved
	if (intent === 'decline') return words.declined
	if (intent === 'revoke') return words.revoked
	const { invited: count, registered } = invited ?? { invited: 0, registered: [] }
	return (
		<span className="wrap-anywhere">
			{words.invited(count)} {registered.length > 0 && words.registered(registered.join(', '))}
		</span>
	)
}
