import { data, redirect } from 'react-router'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formDataAction } from '#web/forms/action.ts'
import { orUnsent } from '#web/forms/client-action.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { OneForm } from '#web/forms/one-form.tsx'
import { orRejected } from '#web/forms/or-rejected.ts'
import { readForm } from '#web/forms/read-form.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { Choice } from '#web/pages/panel/status/incidents/monitor-choice.tsx'
import { StatusBreadcrumb } from '#web/pages/panel/status/status-breadcrumb.tsx'
import { errorMessages } from '#web/pages/panel/status/maintenance/messages.ts'
import { WindowFields } from '#web/pages/panel/status/maintenance/window-fields.tsx'
import { NewWindowForm, windowMeanings } from '#web/pages/panel/status/maintenance/window-form.ts'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { status } = context.get(servicesContext)
	const { monitors: choices } = await orErrorScreen(status.monitors.choices(request.headers))
	return { choices, idempotencyKey: crypto.randomUUID() }
}

export const action = formDataAction(async ({ request, context, form }: FormArgs<Route.ActionArgs>) => {
	const own = errorMessages
	const read = readForm({ request, form }, NewWindowForm, own)
	if (!read.ok) return data({ rejected: read.rejected }, { status: 400 })
	const { maintenance } = context.get(servicesContext).status
	const creating = maintenance.create(request.headers, read.form)
	const done = await orRejected(creating, { request, values: read.values, meanings: windowMeanings, own })
	if (!done.ok) return data({ rejected: done.rejected }, { status: 400 })
	return redirect(`/panel/status/maintenance/${done.answer}?fait=prevue`)
})

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return await orUnsent(serverAction, (rejected) => ({ rejected }))
}

export default function NewWindowPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	return (
		<div className="max-w-[44rem]">
			<PageHeading eyebrow={<StatusBreadcrumb to="maintenance" />} title={words.title} lead={words.lead} />
			<NewForm {...loaderData} rejected={rejected} />
		</div>
	)
}

type NewFormProps = { choices: readonly Choice[]; idempotencyKey: string; rejected: RejectedForm | undefined }

function NewForm({ choices, idempotencyKey, rejected }: NewFormProps) {
	const words = useMessages(messages)
	return (
		<OneForm idempotencyKey={idempotencyKey} button={words.plan} rejected={rejected} isMain>
			<WindowFields choices={choices} rejected={rejected} />
		</OneForm>
	)
}
