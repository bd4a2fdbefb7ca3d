import { useRef } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { servicesContext } from '#web/context.ts'
import { Form } from '#web/guards/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { orNotSent } from '#web/pages/auth/or-not-sent.ts'
import { readForm } from '#web/pages/auth/read-form.ts'
import { RefusalNotice } from '#web/pages/auth/refusal-notice.tsx'
import { orErrorScreen } from '#web/pages/auth/service-refusal.ts'
import { Heading } from '#web/pages/dashboard/heading.tsx'
import { IncidentFields } from '#web/pages/panel/status-incidents/incident-fields.tsx'
import { incidentMeanings, NewIncidentForm } from '#web/pages/panel/status-incidents/incident-forms.ts'
import { problemWords } from '#web/pages/panel/status-incidents/problem-words.ts'
import { orRefused } from '#web/pages/panel/status-incidents/refused-by-service.ts'
import { StatusTrail } from '#web/pages/panel/status-incidents/status-trail.tsx'
import { UpdateFields } from '#web/pages/panel/status-incidents/update-fields.tsx'
import { useFocusOnRefused } from '#web/pages/panel/status-incidents/use-focus-on-refused.ts'
import { pageMeta } from '#web/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { monitors } = context.get(servicesContext).status
	return { choices: (await orErrorScreen(monitors.choices(request.headers))).monitors }
}

export async function action({ request, context }: Route.ActionArgs) {
	const read = await readForm(request, NewIncidentForm, problemWords)
	if (!read.ok) return data({ refused: read.refused }, { status: 400 })
	const { incidents } = context.get(servicesContext).status
	const creating = incidents.create(request.headers, read.form)
	const done = await orRefused(creating, { request, typed: read.typed, meanings: incidentMeanings })
	if (!done.ok) return data({ refused: done.refused }, { status: 400 })
	return redirect(`/panel/status/incidents/${done.answer}?fait=declare`)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return await orNotSent(serverAction, (refused) => ({ refused }))
}

export default function NewIncidentPage({ loaderData: { choices }, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const form = useRef<HTMLFormElement>(null)
	const isUnderWay = useNavigation().formMethod === 'POST'
	const refused = actionData?.refused
	useFocusOnRefused(form, refused)
	return (
		<div className="max-w-[44rem]">
			<Heading eyebrow={<StatusTrail to="incidents" />} title={words.title} lead={words.lead} />
			<Form ref={form} noValidate className="grid grid-cols-1 gap-5">
				<RefusalNotice refusal={refused?.refusals['form']} />
				<IncidentFields choices={choices} refused={refused} />
				<Section title={words.first} className="mt-4!">
					<div className="grid grid-cols-1 gap-5">
						<UpdateFields refused={refused} />
					</div>
				</Section>
				<Button type="submit" variant="primary" pending={isUnderWay} className="justify-self-start">
					{words.declare}
				</Button>
			</Form>
		</div>
	)
}
