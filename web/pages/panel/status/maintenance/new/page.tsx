import { lazy, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { orNotSent } from '#web/forms/client-action.ts'
import { readForm } from '#web/forms/read-form.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { Heading } from '#web/layouts/page-heading.tsx'
import { orRefused } from '#web/forms/refused-by-service.ts'
import { StatusTrail } from '#web/pages/panel/status/incidents/status-trail.tsx'
import { windowProblemWords } from '#web/pages/panel/status/maintenance/problem-words.ts'
import { NewWindowForm, windowMeanings } from '#web/pages/panel/status/maintenance/window-form.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

/** Works before its script is there. */
const NewForm = lazy(async () => ({ default: (await import('./new-form.tsx')).NewForm }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { status } = context.get(servicesContext)
	const { monitors: choices } = await orErrorScreen(status.monitors.choices(request.headers))
	return { choices, sentAs: crypto.randomUUID() }
}

export const action = formAction(async ({ request, context, form }: FormArgs<Route.ActionArgs>) => {
	const own = windowProblemWords
	const read = readForm({ request, form }, NewWindowForm, own)
	if (!read.ok) return data({ refused: read.refused }, { status: 400 })
	const { maintenance } = context.get(servicesContext).status
	const creating = maintenance.create(request.headers, read.form)
	const done = await orRefused(creating, { request, typed: read.typed, meanings: windowMeanings, own })
	if (!done.ok) return data({ refused: done.refused }, { status: 400 })
	return redirect(`/panel/status/maintenance/${done.answer}?fait=prevue`)
})

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return await orNotSent(serverAction, (refused) => ({ refused }))
}

export default function NewWindowPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const refused = actionData?.refused
	return (
		<div className="max-w-[44rem]">
			<Heading eyebrow={<StatusTrail to="maintenance" />} title={words.title} lead={words.lead} />
			<Suspense>
				<NewForm {...loaderData} refused={refused} />
			</Suspense>
		</div>
	)
}
