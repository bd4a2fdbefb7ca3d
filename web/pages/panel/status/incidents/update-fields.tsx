import type { IncidentState, ManagedUpdate } from '#services/status/incidents/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { incidentStateMessages } from '#web/status/incident-messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'
import { TextFields } from './text-fields.tsx'
import { wallTimeOf } from './wall-time.ts'

type UpdateFieldsProps = {
	stored?: ManagedUpdate
	state?: IncidentState
	rejected: RejectedForm | undefined
}

const states = ['investigating', 'identified', 'monitoring', 'resolved'] as const satisfies IncidentState[]

export function UpdateFields({ stored, state = 'investigating', rejected }: UpdateFieldsProps) {
	const words = useMessages(messages)
	const stateWords = useMessages(incidentStateMessages)
	const shownAt = stored && wallTimeOf(stored.at)
	return (
		<>
			<Field label={words.state}>
				<Select name="state" defaultValue={rejected?.values['state'] ?? stored?.state ?? state}>
					{states.map((each) => (
						<option key={each} value={each}>
							{stateWords[each]}
						</option>
					))}
				</Select>
			</Field>
			<TextFields
				name="body"
				label={words.body}
				hint={words.bodyHint}
				isLong
				rejected={rejected}
				texts={stored?.body}
			/>
			{shownAt && <input type="hidden" name="shownAt" value={shownAt} />}
			<Field
				label={words.at}
				hint={stored ? words.atSavedHint : words.atHint}
				optional={!stored}
				error={rejected?.errors['at']?.text}
			>
				<TextInput name="at" type="datetime-local" defaultValue={rejected?.values['at'] ?? shownAt} />
			</Field>
			{!stored && (
				<Checkbox
					name="silent"
					label={words.silent}
					defaultChecked={rejected?.values['silent'] !== undefined}
				/>
			)}
		</>
	)
}
