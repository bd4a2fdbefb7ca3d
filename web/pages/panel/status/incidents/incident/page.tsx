import { errorMessages } from '#web/pages/panel/status/incidents/messages.ts'
import { incidentMeanings } from '#web/pages/panel/status/incidents/incident-forms.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import type { ManagedIncident } from '#services/status/incidents/contract.ts'
import { servicesContext } from '#web/context.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { ActionForm } from '#web/forms/action-form.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { IncidentBadge } from '#web/pages/panel/status/incidents/incident-badge.tsx'
import type { Choice } from '#web/pages/panel/status/incidents/monitor-choice.tsx'
import { StatusBreadcrumb } from '#web/pages/panel/status/status-breadcrumb.tsx'
import { UpdateFields } from '#web/pages/panel/status/incidents/update-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { changeIncident, type Confirmation, type IncidentResult, rejectedIn } from './change-incident.ts'
import { PostmortemForm, RemoveForm, WholeForm } from './incident-forms.tsx'
import { PublishedUpdates } from './published-updates.tsx'
import { messages } from './messages.ts'

const doneMessages = ['declare', 'publie', 'corrige', 'efface', 'enregistre', 'bilan'] as const

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** `?fait=` names the change that led here. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const { incidents, monitors } = context.get(servicesContext).status
	const [incident, choices] = await orErrorScreen(
		Promise.all([incidents.managed(request.headers, params.id), monitors.choices(request.headers)]),
	)
	const done = doneMessages.find((word) => word === url.searchParams.get('fait'))
	return { incident, choices: choices.monitors, done, idempotencyKey: crypto.randomUUID() }
}

export const action = formAction(
	async ({ request, context, params, form, parse }: FormArgs<Route.ActionArgs>) => {
		const { incidents } = context.get(servicesContext).status
		return await changeIncident({ request, form, parse, incidents, id: params.id })
	},
	{ messages: errorMessages, meanings: incidentMeanings },
)

export const clientAction = formClientAction

export default function IncidentPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { incident, choices, done, idempotencyKey } = loaderData
	const changedAt = incident.updated.at
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				eyebrow={<StatusBreadcrumb to="incidents" />}
				title={<span lang="fr">{incident.title.fr}</span>}
				lead={<TextLink to={`/uptime/incidents/${incident.id}`}>{words.seePage}</TextLink>}
				actions={<IncidentBadge state={incident.state} />}
			/>
			{done && !actionData && (
				<FocusOnMount key={changedAt} className="mb-8">
					<Notice tone="good">{words[done]}</Notice>
				</FocusOnMount>
			)}
			<IncidentParts
				incident={incident}
				result={withValues<Confirmation>(actionData)}
				choices={choices}
				idempotencyKey={idempotencyKey}
			/>
		</div>
	)
}

type PublishFormProps = {
	incident: ManagedIncident
	result: IncidentResult | undefined
	idempotencyKey: string
}

function PublishForm({ incident, result, idempotencyKey }: PublishFormProps) {
	const words = useMessages(messages)
	const rejected = rejectedIn(result, 'publish')
	return (
		<ActionForm
			intent="publish"
			idempotencyKey={idempotencyKey}
			submit={words.publish}
			rejected={rejected}
			isWide
		>
			<UpdateFields state={incident.state} rejected={rejected} />
		</ActionForm>
	)
}

type IncidentPartsProps = {
	incident: ManagedIncident
	choices: readonly Choice[]
	result: IncidentResult | undefined
	idempotencyKey: string
}

function IncidentParts({ incident, choices, result, idempotencyKey }: IncidentPartsProps) {
	const words = useMessages(messages)
	return (
		<>
			<Section title={words.next} className="mt-0!">
				<PublishForm
					key={incident.updates.length}
					incident={incident}
					result={result}
					idempotencyKey={idempotencyKey}
				/>
			</Section>
			<Section title={words.updates}>
				<PublishedUpdates updates={incident.updates} result={result} />
			</Section>
			{incident.resolvedAt !== null && (
				<Section title={words.postmortem} lead={words.postmortemLead}>
					<PostmortemForm incident={incident} result={result} />
				</Section>
			)}
			<Section title={words.whole}>
				<WholeForm incident={incident} result={result} choices={choices} />
			</Section>
			<Section title={words.remove}>
				<RemoveForm incident={incident} result={result} />
			</Section>
		</>
	)
}
