import type { ChangedPreferences } from '#services/accounts/notifications/contract.ts'
import { type NotificationChannel } from '#services/accounts/notifications/kinds.ts'
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
import { PushSection } from './push-section.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const [{ kinds }, push] = await Promise.all([
		orErrorScreen(accounts.notifications.preferences(request.headers)),
		orErrorScreen(accounts.push.read(request.headers)),
	])
	return { kinds, push }
}

export const action = formAction(async ({ request, context, form }: FormArgs<Route.ActionArgs>) => {
	const { notifications, push } = context.get(servicesContext).accounts
	if (form.get('intent') === 'stopPush') {
		await push.unsubscribe(request.headers)
		return { isDone: true }
	}
	// The channels that the form showed: push may have been switched on since.
	const shown = shownChannels(form.has('push'))
	const { kinds } = await notifications.preferences(request.headers)
	// Only the kinds that the form showed: its page may be older than a new permission.
	const changed: ChangedPreferences['kinds'] = kinds
		.filter(({ kind }) => form.has(kind))
		.map(({ kind, channels }) => ({
			kind,
			channels: [
				...shown.filter((channel) => form.has(`${kind}.${channel}`)),
				...channels.filter((channel) => !shown.includes(channel)),
			],
		}))
	await notifications.changePreferences(request.headers, { kinds: changed })
	return { isDone: true }
})

export const clientAction = formClientAction

export default function NotificationSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { isDone, rejected } = actionData ?? {}
	const { kinds, push } = loaderData
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
					rows={kinds}
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
						...shownChannels(push.publicKey !== null).map((channel) => ({
							title: words[channel],
							cell: ({ kind, channels, possible }: (typeof kinds)[number]) =>
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
				{push.publicKey !== null && <input type="hidden" name="push" value="" />}
				<p className="text-ink-soft">{words.security}</p>
			</ActionForm>
			{push.publicKey !== null && <PushSection {...push} publicKey={push.publicKey} />}
		</div>
	)
}

const shownChannels = (hasPush: boolean): readonly NotificationChannel[] =>
	hasPush ? ['app', 'mail', 'push'] : ['app', 'mail']
