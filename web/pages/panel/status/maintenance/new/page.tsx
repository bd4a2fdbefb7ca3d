import { formClientAction } from '#web/forms/client-action.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { redirect } from 'react-router'
import { servicesContext } from '#web/context.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
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

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		const { maintenance } = context.get(servicesContext).status
		const id = await maintenance.create(request.headers, parse(NewWindowForm))
		return redirect(`/panel/status/maintenance/${id}?fait=prevue`)
	},
	{ messages: errorMessages, meanings: windowMeanings },
)

export const clientAction = formClientAction

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
		<ActionForm idempotencyKey={idempotencyKey} submit={words.plan} rejected={rejected} isWide>
			<WindowFields choices={choices} rejected={rejected} />
		</ActionForm>
	)
}
