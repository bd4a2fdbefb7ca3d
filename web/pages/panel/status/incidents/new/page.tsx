import { formClientAction } from '#web/forms/client-action.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { redirect } from 'react-router'
import type { MonitorList } from '#services/status/monitors/contract.ts'
import { servicesContext } from '#web/context.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { IncidentFields } from '#web/pages/panel/status/incidents/incident-fields.tsx'
import { incidentMeanings, NewIncidentForm } from '#web/pages/panel/status/incidents/incident-forms.ts'
import { errorMessages } from '#web/pages/panel/status/incidents/messages.ts'
import type { Choice } from '#web/pages/panel/status/incidents/monitor-choice.tsx'
import { StatusBreadcrumb } from '#web/pages/panel/status/status-breadcrumb.tsx'
import { UpdateFields } from '#web/pages/panel/status/incidents/update-fields.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const order = { down: 0, degraded: 1, none: 2 }

function monitorChoices({ groups, monitors }: MonitorList): Choice[] {
	const names = new Map(groups.map(({ id, name }) => [id, name]))
	return monitors
		.map(({ id, name, groupId, isPaused, currentState: { state } }): Choice => {
			const isTrouble = !isPaused && (state === 'down' || state === 'degraded')
			const group = groupId === null ? undefined : names.get(groupId)
			return { id, name, group, trouble: isTrouble ? state : undefined }
		})
		.toSorted((one, other) => order[one.trouble ?? 'none'] - order[other.trouble ?? 'none'])
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** `?service=` may be repeated: the monitors that are selected at first. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { monitors, notifications } = context.get(servicesContext).status
	const [list, alerts] = await orErrorScreen(
		Promise.all([monitors.list(request.headers, {}), notifications.alerts(request.headers)]),
	)
	const { subscribers } = alerts
	const chosen = url.searchParams.getAll('service')
	return { choices: monitorChoices(list), chosen, subscribers, idempotencyKey: crypto.randomUUID() }
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		const { incidents } = context.get(servicesContext).status
		const id = await incidents.create(request.headers, parse(NewIncidentForm))
		return redirect(`/panel/status/incidents/${id}?fait=declare`)
	},
	{ messages: errorMessages, meanings: incidentMeanings },
)

export const clientAction = formClientAction

export default function NewIncidentPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	return (
		<div className="max-w-[44rem]">
			<PageHeading eyebrow={<StatusBreadcrumb to="incidents" />} title={words.title} lead={words.lead} />
			<NewForm {...loaderData} rejected={rejected} />
		</div>
	)
}

type NewFormProps = {
	choices: readonly Choice[]
	chosen: readonly string[]
	subscribers: number
	idempotencyKey: string
	rejected: RejectedForm | undefined
}

function NewForm({ choices, chosen, subscribers, idempotencyKey, rejected }: NewFormProps) {
	const words = useMessages(messages)
	return (
		<ActionForm idempotencyKey={idempotencyKey} submit={words.declare} rejected={rejected} isWide>
			<IncidentFields choices={choices} chosen={chosen} rejected={rejected}>
				<Section title={words.first} className="mt-4!">
					<div className="grid grid-cols-1 gap-5">
						<UpdateFields rejected={rejected} />
					</div>
				</Section>
			</IncidentFields>
			<p className="text-ink-soft">{words.subscribersNotified(subscribers)}</p>
		</ActionForm>
	)
}
