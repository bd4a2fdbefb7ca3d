import type { ChangedPreferences } from '#services/accounts/notifications/contract.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const shownChannels = ['app', 'mail'] as const

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	return await orErrorScreen(accounts.notifications.preferences(request.headers))
}

export const action = formAction(async ({ request, context, form }: FormArgs<Route.ActionArgs>) => {
	const { notifications } = context.get(servicesContext).accounts
	const { kinds } = await notifications.preferences(request.headers)
	// Only the kinds that the form showed: its page may be older than a new permission.
	const changed: ChangedPreferences['kinds'] = kinds
		.filter(({ kind }) => form.has(kind))
		.map(({ kind, channels }) => ({
			kind,
			channels: [
				...shownChannels.filter((channel) => form.has(`${kind}.${channel}`)),
				...channels.filter((channel) => channel === 'push'),
			],
		}))
	await notifications.changePreferences(request.headers, { kinds: changed })
	return { isDone: true }
})

export const clientAction = formClientAction

export default function NotificationSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { isDone, rejected } = actionData ?? {}
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{isDone && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words.done}</Notice>
				</FocusOnMount>
			)}
			<ActionForm rejected={rejected} submit={words.submit} isWide>
				<Table
					label={words.title}
					stacked
					rows={loaderData.kinds}
					rowKey={({ kind }) => kind}
					columns={[
						{
							title: words.kind,
							heading: true,
							cell: ({ kind }) => (
								<>
									{words[kind]}
									<input type="hidden" name={kind} value="" />
								</>
							),
						},
						...shownChannels.map((channel) => ({
							title: words[channel],
							cell: ({ kind, channels, possible }: (typeof loaderData.kinds)[number]) =>
								possible.includes(channel) && (
									<Checkbox
										name={`${kind}.${channel}`}
										defaultChecked={channels.includes(channel)}
										label={<span className="sr-only">{words.channelOf(words[kind], words[channel])}</span>}
									/>
								),
						})),
					]}
				/>
				<p className="text-ink-soft">{words.security}</p>
			</ActionForm>
		</div>
	)
}
