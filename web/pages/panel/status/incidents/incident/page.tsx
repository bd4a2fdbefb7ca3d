import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orUnsent } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { IncidentBadge } from '#web/pages/panel/status/incidents/incident-badge.tsx'
import { StatusTrail } from '#web/pages/panel/status/incidents/status-trail.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import type { Answer } from './answer.ts'
import { changeIncident } from './change-incident.ts'
import { messages } from './messages.ts'
import { IncidentParts } from './incident-parts.tsx'

const doneWords = ['declare', 'publie', 'corrige', 'efface', 'enregistre', 'bilan'] as const

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** `?fait=` says what was just done. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const { incidents, monitors } = context.get(servicesContext).status
	const [incident, choices] = await orErrorScreen(
		Promise.all([incidents.kept(request.headers, params.id), monitors.choices(request.headers)]),
	)
	const done = doneWords.find((word) => word === url.searchParams.get('fait'))
	return { incident, choices: choices.monitors, done, sentAs: crypto.randomUUID() }
}

export const action = formAction(async ({ request, context, params, form }: FormArgs<Route.ActionArgs>) => {
	const { incidents } = context.get(servicesContext).status
	return await changeIncident({ request, form, incidents, id: params.id })
})

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData()
	const updateId = form.get('updateId')
	const asked = {
		intent: String(form.get('intent')),
		...(updateId !== null && { updateId: String(updateId) }),
	}
	return await orUnsent(serverAction, (rejected): Answer => ({ ...asked, rejected }))
}

export default function IncidentPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { incident, choices, done, sentAs } = loaderData
	const changedAt = incident.updated.at
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				eyebrow={<StatusTrail to="incidents" />}
				title={<span lang="fr">{incident.title.fr}</span>}
				lead={<TextLink to={`/uptime/incidents/${incident.id}`}>{words.seePage}</TextLink>}
				actions={<IncidentBadge state={incident.state} />}
			/>
			{done && !actionData && (
				<FocusOnMount key={changedAt} className="mb-8">
					<Notice tone="good">{words[done]}</Notice>
				</FocusOnMount>
			)}
			<IncidentParts incident={incident} answer={actionData} choices={choices} sentAs={sentAs} />
		</div>
	)
}
