import type { ManagedIncident } from '#services/status/incidents/contract.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formDataAction } from '#web/forms/action.ts'
import { orUnsent } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { OneForm } from '#web/forms/one-form.tsx'
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
import { type Answer, rejectedIn } from './answer.ts'
import { changeIncident } from './change-incident.ts'
import { PostmortemForm, RemoveForm, WholeForm } from './incident-forms.tsx'
import { PublishedUpdates } from './published-updates.tsx'
import { messages } from './messages.ts'

const doneMessages = ['declare', 'publie', 'corrige', 'efface', 'enregistre', 'bilan'] as const

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** `?fait=` names the change that led here. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const { incidents, monitors } = context.get(servicesContext).status
	const [incident, choices] = await orErrorScreen(
		Promise.all([incidents.kept(request.headers, params.id), monitors.choices(request.headers)]),
	)
	const done = doneMessages.find((word) => word === url.searchParams.get('fait'))
	return { incident, choices: choices.monitors, done, idempotencyKey: crypto.randomUUID() }
}

export const action = formDataAction(
	async ({ request, context, params, form }: FormArgs<Route.ActionArgs>) => {
		const { incidents } = context.get(servicesContext).status
		return await changeIncident({ request, form, incidents, id: params.id })
	},
)

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
				answer={actionData}
				choices={choices}
				idempotencyKey={idempotencyKey}
			/>
		</div>
	)
}

type PublishFormProps = { incident: ManagedIncident; answer: Answer | undefined; idempotencyKey: string }

function PublishForm({ incident, answer, idempotencyKey }: PublishFormProps) {
	const words = useMessages(messages)
	const rejected = rejectedIn(answer, 'publish')
	return (
		<OneForm
			intent="publish"
			idempotencyKey={idempotencyKey}
			button={words.publish}
			rejected={rejected}
			isMain
		>
			<UpdateFields state={incident.state} rejected={rejected} />
		</OneForm>
	)
}

type IncidentPartsProps = {
	incident: ManagedIncident
	choices: readonly Choice[]
	answer: Answer | undefined
	idempotencyKey: string
}

function IncidentParts({ incident, choices, answer, idempotencyKey }: IncidentPartsProps) {
	const words = useMessages(messages)
	return (
		<>
			<Section title={words.next} className="mt-0!">
				<PublishForm
					key={incident.updates.length}
					incident={incident}
					answer={answer}
					idempotencyKey={idempotencyKey}
				/>
			</Section>
			<Section title={words.updates}>
				<PublishedUpdates updates={incident.updates} answer={answer} />
			</Section>
			{incident.resolvedAt !== null && (
				<Section title={words.postmortem} lead={words.postmortemLead}>
					<PostmortemForm incident={incident} answer={answer} />
				</Section>
			)}
			<Section title={words.whole}>
				<WholeForm incident={incident} answer={answer} choices={choices} />
			</Section>
			<Section title={words.remove}>
				<RemoveForm incident={incident} answer={answer} />
			</Section>
		</>
	)
}
