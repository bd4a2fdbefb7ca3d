import { useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Arrived } from '#web/pages/auth/arrived.tsx'
import { orNotSent } from '#web/pages/auth/or-not-sent.ts'
import { orErrorScreen } from '#web/pages/auth/service-refusal.ts'
import { Heading } from '#web/pages/dashboard/heading.tsx'
import { requireStatusManager } from '#web/pages/panel/status-incidents/require-status-manager.ts'
import { StatusTabs } from '#web/pages/panel/status-incidents/status-tabs.tsx'
import { tellingOf } from '#web/pages/status-subscribe/telling-service.ts'
import { pageMeta } from '#web/page-title.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { AlarmList } from './alarm-list.tsx'
import type { Answer, Intent } from './answer.ts'
import { changeAlerts } from './change-alerts.ts'
import { ChannelForm, EscalationForm } from './channel-form.tsx'
import { ChannelList } from './channel-list.tsx'
import { messages } from './messages.ts'

const doneWords = {
	add: 'added',
	remove: 'removed',
	try: 'tried',
	escalation: 'saved',
	acknowledge: 'taken',
} as const satisfies Record<Intent, string>

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	requireStatusManager(context)
	return await orErrorScreen(tellingOf(context).alerts(request.headers))
}

export const action = ({ request, context }: Route.ActionArgs) => changeAlerts({ request, context })

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData()
	const asked = { intent: String(form.get('intent')) as Intent, id: String(form.get('id') ?? '') }
	return await orNotSent(serverAction, (refused): Answer => ({ ...asked, refused }))
}

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { alarms, channels, subscribers, escalateAfterMinutes, delivery } = loaderData
	const answer: Answer | undefined = actionData
	const refusedAs = (intent: Intent) => (answer?.intent === intent ? answer.refused : undefined)
	return (
		<div className="max-w-[52rem]">
			<Heading title={words.title} lead={words.lead} />
			<StatusTabs />
			{answer && !answer.refused && <Done answer={answer} />}
			<Section title={words.alarms} className="mt-0!">
				{alarms.length === 0 && <p className="text-ink-soft">{words.noAlarm}</p>}
				<AlarmList alarms={alarms} />
			</Section>
			<Section title={words.channels} lead={words.channelsLead(subscribers)}>
				{delivery === 'kept' && <Notice className="mb-6">{words.kept}</Notice>}
				{channels.length === 0 && (
					<Notice tone="warn" title={words.noChannel}>
						{words.noChannelNext}
					</Notice>
				)}
				<ChannelList channels={channels} answer={answer} />
			</Section>
			<Section title={words.add}>
				<FreshForm answer={answer} refused={refusedAs('add')} />
			</Section>
			<Section title={words.escalation}>
				<EscalationForm minutes={escalateAfterMinutes} refused={refusedAs('escalation')} />
			</Section>
		</div>
	)
}

/** Empty again once what was typed has been added. */
function FreshForm({ answer, refused }: { answer: Answer | undefined; refused: Answer['refused'] }) {
	const [last, setLast] = useState(answer)
	const [added, setAdded] = useState(0)
	if (answer !== last) {
		setLast(answer)
		if (answer?.intent === 'add' && !answer.refused) setAdded(added + 1)
	}
	return <ChannelForm key={added} refused={refused} />
}

function Done({ answer: { intent, secret } }: { answer: Answer }) {
	const words = useMessages(messages)
	const said = words[doneWords[intent]]
	return (
		<Arrived className="mb-8">
			<Notice tone="good" title={secret ? said : undefined}>
				{!secret && said}
				{secret && (
					<>
						<p>{words.secretNext}</p>
						<p className="mt-2 text-ink">
							{words.secret} <code className="break-all">{secret}</code>
						</p>
					</>
				)}
			</Notice>
		</Arrived>
	)
}
