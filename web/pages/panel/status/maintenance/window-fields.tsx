import type { WindowFields as Fields } from '#services/status/maintenance/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { type Choice, MonitorChoice } from '#web/pages/panel/status/incidents/monitor-choice.tsx'
import { TextFields } from '#web/pages/panel/status/incidents/text-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'
import { RepeatFields } from './repeat-fields.tsx'

type WindowFieldsProps = { stored?: Fields; choices: readonly Choice[]; rejected: RejectedForm | undefined }

export function WindowFields({ stored, choices, rejected }: WindowFieldsProps) {
	const words = useMessages(messages)
	const values = rejected?.values ?? {}
	const scope = stored && stored.monitorIds !== null ? 'some' : 'all'
	return (
		<>
			<TextFields
				name="title"
				label={words.name}
				hint={words.nameHint}
				rejected={rejected}
				texts={stored?.title}
			/>
			<TextFields
				name="body"
				label={words.body}
				hint={words.bodyHint}
				isLong
				optional
				rejected={rejected}
				texts={stored?.body}
			/>
			<Field label={words.startsAt} hint={words.startsAtHint} error={rejected?.errors['startsAt']?.text}>
				<TextInput
					name="startsAt"
					type="datetime-local"
					defaultValue={values['startsAt'] ?? stored?.plan.startsAt}
				/>
			</Field>
			<Field label={words.duration} hint={words.durationHint} error={rejected?.errors['duration']?.text}>
				<TextInput
					name="duration"
					inputMode="numeric"
					autoComplete="off"
					defaultValue={values['duration'] ?? stored?.plan.durationMinutes ?? 60}
				/>
			</Field>
			<RepeatFields plan={stored?.plan} rejected={rejected} />
			<div className="group/scope grid grid-cols-1 gap-5">
				<Field label={words.scope}>
					<Select name="scope" defaultValue={values['scope'] ?? scope}>
						<option value="all">{words.all}</option>
						<option value="some">{words.some}</option>
					</Select>
				</Field>
				<div className="group-has-[[value=all]:checked]/scope:hidden">
					<MonitorChoice choices={choices} chosen={stored?.monitorIds ?? []} rejected={rejected} />
				</div>
			</div>
		</>
	)
}
