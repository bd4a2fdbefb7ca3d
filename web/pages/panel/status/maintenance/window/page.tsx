import { errorMessages } from '#web/pages/panel/status/maintenance/messages.ts'
import { windowMeanings } from '#web/pages/panel/status/maintenance/window-form.ts'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import type { ManagedWindow } from '#services/status/maintenance/contract.ts'
import { servicesContext } from '#web/context.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { Form } from '#web/forms/form.tsx'
import { ActionForm, useSubmitting } from '#web/forms/action-form.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import type { Choice } from '#web/pages/panel/status/incidents/monitor-choice.tsx'
import { StatusBreadcrumb } from '#web/pages/panel/status/status-breadcrumb.tsx'
import { WindowFields } from '#web/pages/panel/status/maintenance/window-fields.tsx'
import { recurrenceText } from '#web/status/recurrence-text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { changeWindow, type Confirmation } from './change-window.ts'
import { messages } from './messages.ts'
import { Openings } from './openings.tsx'

const doneMessages = ['prevue', 'enregistre', 'annulee', 'retablie', 'terminee', 'prolongee'] as const
const openingIntents = ['skip', 'restore', 'end', 'extend']

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** `?fait=` names the change that led here. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const { maintenance, monitors } = context.get(servicesContext).status
	const [window, choices] = await orErrorScreen(
		Promise.all([maintenance.window(request.headers, params.id), monitors.choices(request.headers)]),
	)
	const done = doneMessages.find((word) => word === url.searchParams.get('fait'))
	return { window, choices: choices.monitors, done, at: new Date().toISOString() }
}

export const action = formAction(
	async ({ request, context, params, form, parse }: FormArgs<Route.ActionArgs>) => {
		const { maintenance } = context.get(servicesContext).status
		return await changeWindow({ request, form, parse, maintenance, id: params.id })
	},
	{ messages: errorMessages, meanings: windowMeanings },
)

export const clientAction = formClientAction

export default function WindowPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { window, choices, done, at } = loaderData
	const result = withValues<Confirmation>(actionData)
	const isOpening = openingIntents.includes(result?.intent ?? '')
	const error = result?.rejected?.errors['form'] ?? result?.rejected?.errors['date']
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				eyebrow={<StatusBreadcrumb to="maintenance" />}
				title={<span lang="fr">{window.title.fr}</span>}
				lead={recurrenceText(window.plan.repeat, locale)}
			/>
			{done && !actionData && (
				<FocusOnMount key={window.updated.at} className="mb-8">
					<Notice tone="good">{words[done]}</Notice>
				</FocusOnMount>
			)}
			<Section title={words.coming} className="mt-0!">
				{isOpening && <ErrorNotice formError={error} className="mb-4" />}
				<Openings openings={window.coming} at={at} />
			</Section>
			<Section title={words.change} lead={words.changeLead}>
				<ChangeForm window={window} choices={choices} result={result} />
			</Section>
			<Section title={words.remove}>
				<RemoveForm title={window.title.fr} result={result} />
			</Section>
			<p className="mt-8 text-sm text-ink-soft">
				{words.by(window.updated.by)} <DateTime iso={window.updated.at} withTime />
			</p>
		</div>
	)
}

function RemoveForm({ title, result }: { title: string; result: ActionResult<Confirmation> | undefined }) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const isConfirming = result?.intent === 'ask-remove' || result?.intent === 'remove'
	if (!isConfirming) {
		return (
			<Form>
				<Button type="submit" name="intent" value="ask-remove" pending={isSubmitting}>
					{words.remove}
				</Button>
			</Form>
		)
	}
	return (
		<ConfirmPrompt
			title={words.removeQuestion(title)}
			lead={words.removeLead}
			verb={words.remove}
			keep={words.keep}
		>
			<ErrorNotice formError={result.rejected?.errors['form']} className="mb-4" />
		</ConfirmPrompt>
	)
}

type ChangeFormProps = {
	window: ManagedWindow
	choices: readonly Choice[]
	result: ActionResult<Confirmation> | undefined
}

function ChangeForm({ window, choices, result }: ChangeFormProps) {
	const words = useMessages(messages)
	const rejected = result?.intent === 'change' ? result.rejected : undefined
	return (
		<ActionForm intent="change" submit={words.save} rejected={rejected} isWide>
			<WindowFields stored={window} choices={choices} rejected={rejected} />
		</ActionForm>
	)
}
