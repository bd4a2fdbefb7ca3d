import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
	channelKindNames,
	channelKinds,
	channelPurposeNames,
	channelPurposes,
	formMessages,
	messages,
} from './messages.ts'

type ChannelFormProps = { rejected: RejectedForm | undefined; idempotencyKey: string }

export function ChannelForm({ rejected, idempotencyKey }: ChannelFormProps) {
	const words = { ...useMessages(messages), ...useMessages(formMessages) }
	const kindNames = useMessages(channelKindNames)
	const purposeNames = useMessages(channelPurposeNames)
	const values = rejected?.values ?? {}
	return (
		<ActionForm
			intent="add"
			idempotencyKey={idempotencyKey}
			rejected={rejected}
			submit={words.addSubmit}
			className="max-w-[32rem]"
		>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label={words.purpose}>
					<Select name="purpose" defaultValue={values['purpose'] ?? 'alert-1'}>
						{channelPurposes.map((purpose) => (
							<option key={purpose} value={purpose}>
								{purposeNames[purpose]}
							</option>
						))}
					</Select>
				</Field>
				<Field label={words.kind}>
					<Select name="kind" defaultValue={values['kind'] ?? 'mail'}>
						{channelKinds.map((kind) => (
							<option key={kind} value={kind}>
								{kindNames[kind]}
							</option>
						))}
					</Select>
				</Field>
			</div>
			<Field label={words.address} hint={words.addressHint} error={rejected?.errors['address']?.text}>
				<TextInput
					name="address"
					autoComplete="off"
					spellCheck={false}
					required
					defaultValue={values['address']}
				/>
			</Field>
			<Field label={words.locale}>
				<Select name="locale" defaultValue={values['locale'] ?? 'fr'}>
					<option value="fr">{words.french}</option>
					<option value="en">{words.english}</option>
				</Select>
			</Field>
		</ActionForm>
	)
}

type EscalationFormProps = { minutes: number; rejected: RejectedForm | undefined }

export function EscalationForm({ minutes, rejected }: EscalationFormProps) {
	const words = useMessages(formMessages)
	return (
		<ActionForm intent="escalation" rejected={rejected} submit={words.save} className="max-w-[32rem]">
			<Field label={words.minutes} hint={words.minutesHint} error={rejected?.errors['minutes']?.text}>
				<TextInput
					name="minutes"
					inputMode="numeric"
					autoComplete="off"
					required
					defaultValue={rejected?.values['minutes'] ?? minutes}
				/>
			</Field>
		</ActionForm>
	)
}
