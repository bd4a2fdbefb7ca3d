import { data, redirect } from 'react-router'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { orUnsent } from '#web/forms/client-action.ts'
import { readForm } from '#web/forms/read-form.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { choicesIn } from '#web/pages/panel/status/incidents/choices-in.ts'
import { incidentMeanings, NewIncidentForm } from '#web/pages/panel/status/incidents/incident-forms.ts'
import { errorMessages } from '#web/pages/panel/status/incidents/messages.ts'
import { orRejected } from '#web/forms/or-rejected.ts'
import { StatusTrail } from '#web/pages/panel/status/incidents/status-trail.tsx'
import { tellingOf } from '#web/pages/status/subscribe/telling-service.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { NewForm } from './new-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** `?service=` names those that it is about, as often as there are. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { monitors } = context.get(servicesContext).status
	const [list, alerts] = await orErrorScreen(
		Promise.all([monitors.list(request.headers, {}), tellingOf(context).alerts(request.headers)]),
	)
	const { subscribers } = alerts
	const chosen = url.searchParams.getAll('service')
	return { choices: choicesIn(list), chosen, subscribers, sentAs: crypto.randomUUID() }
}

export const action = formAction(async ({ request, context, form }: FormArgs<Route.ActionArgs>) => {
	const read = readForm({ request, form }, NewIncidentForm, errorMessages)
	if (!read.ok) return data({ rejected: read.rejected }, { status: 400 })
	const { incidents } = context.get(servicesContext).status
	const creating = incidents.create(request.headers, read.form)
	const done = await orRejected(creating, { request, values: read.values, meanings: incidentMeanings })
	if (!done.ok) return data({ rejected: done.rejected }, { status: 400 })
	return redirect(`/panel/status/incidents/${done.answer}?fait=declare`)
})

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return await orUnsent(serverAction, (rejected) => ({ rejected }))
}

export default function NewIncidentPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	return (
		<div className="max-w-[44rem]">
			<PageHeading eyebrow={<StatusTrail to="incidents" />} title={words.title} lead={words.lead} />
			<NewForm {...loaderData} rejected={rejected} />
		</div>
	)
}
