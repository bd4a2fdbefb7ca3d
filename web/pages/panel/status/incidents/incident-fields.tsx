import type { ReactNode } from 'react'
import type { IncidentFields as Fields } from '#services/status/incidents/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { impactMessages } from '#web/status/incident-messages.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { messages } from './messages.ts'
import { type Choice, MonitorChoice } from './monitor-choice.tsx'
import { TextFields } from './text-fields.tsx'

type IncidentFieldsProps = {
	stored?: Fields
	choices: readonly Choice[]
	chosen?: readonly string[]
	rejected: RejectedForm | undefined
	children?: ReactNode
}

const impacts = ['none', 'minor', 'major', 'critical'] as const satisfies Fields['impact'][]

export function IncidentFields({ stored, choices, chosen, rejected, children }: IncidentFieldsProps) {
	const words = useMessages(messages)
	const impactWords = useMessages(impactMessages)
	return (
		<>
			<TextFields
				name="title"
				label={words.titleField}
				hint={words.titleHint}
				rejected={rejected}
				texts={stored?.title}
			/>
			<Field label={words.impact}>
				<Select name="impact" defaultValue={rejected?.values['impact'] ?? stored?.impact ?? 'minor'}>
					{impacts.map((impact) => (
						<option key={impact} value={impact}>
							{impactWords[impact]}
						</option>
					))}
				</Select>
			</Field>
			{children}
			<MonitorChoice choices={choices} chosen={stored?.monitorIds ?? chosen ?? []} rejected={rejected} />
		</>
	)
}
