import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { formMessages, messages } from './messages.ts'

type ChannelFormProps = { rejected: RejectedForm | undefined; idempotencyKey: string }

export function ChannelForm({ rejected, idempotencyKey }: ChannelFormProps) {
	const words = { ...useMessages(messages), ...useMessages(formMessages) }
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
						<option value="alert-1">{words['alert-1']}</option>
						<option value="alert-2">{words['alert-2']}</option>
						<option value="news">{words.news}</option>
					</Select>
				</Field>
				<Field label={words.kind}>
					<Select name="kind" defaultValue={values['kind'] ?? 'mail'}>
						<option value="mail">{words.mail}</option>
						<option value="discord">{words.discord}</option>
						<option value="webhook">{words.webhook}</option>
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
