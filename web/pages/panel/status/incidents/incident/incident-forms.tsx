import type { ManagedIncident } from '#services/status/incidents/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { ConfirmFocus, useReturnFocus } from '#web/pages/panel/status/incidents/confirm-focus.tsx'
import { IncidentFields } from '#web/pages/panel/status/incidents/incident-fields.tsx'
import type { Choice } from '#web/pages/panel/status/incidents/monitor-choice.tsx'
import { ActionForm, useSubmitting } from '#web/forms/action-form.tsx'
import { TextFields } from '#web/pages/panel/status/incidents/text-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { type IncidentResult, rejectedIn } from './change-incident.ts'
import { messages } from './messages.ts'

type IncidentFormProps = { incident: ManagedIncident; result: IncidentResult | undefined }

export function WholeForm({ incident, result, choices }: IncidentFormProps & { choices: readonly Choice[] }) {
	const words = useMessages(messages)
	const rejected = rejectedIn(result, 'change')
	return (
		<ActionForm intent="change" submit={words.save} rejected={rejected} isWide variant="secondary">
			<IncidentFields stored={incident} choices={choices} rejected={rejected} />
		</ActionForm>
	)
}

export function PostmortemForm({ incident, result }: IncidentFormProps) {
	const words = useMessages(messages)
	const rejected = rejectedIn(result, 'postmortem')
	return (
		<ActionForm
			intent="postmortem"
			submit={words.savePostmortem}
			rejected={rejected}
			isWide
			variant="secondary"
		>
			<TextFields
				name="postmortem"
				label={words.postmortem}
				isLong
				optional
				rejected={rejected}
				texts={incident.postmortem}
			/>
		</ActionForm>
	)
}

export function RemoveForm({ incident, result }: IncidentFormProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const rejected = rejectedIn(result, 'remove')
	const isConfirming = result?.intent === 'ask-remove' || rejected !== undefined
	const opener = useReturnFocus(isConfirming)
	if (!isConfirming) {
		return (
			<Form preventScrollReset>
				<Button ref={opener} type="submit" name="intent" value="ask-remove" pending={isSubmitting}>
					{words.remove}
				</Button>
			</Form>
		)
	}
	return (
		<ConfirmFocus>
			<ConfirmPrompt
				title={words.removeQuestion(incident.title.fr)}
				lead={words.removeLead}
				verb={words.remove}
				keep={words.keep}
				staysHere
			>
				<ErrorNotice formError={rejected?.errors['form']} className="mb-4" />
			</ConfirmPrompt>
		</ConfirmFocus>
	)
}
