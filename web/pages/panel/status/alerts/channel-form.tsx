import { useMessages } from '#web/i18n/locale.ts'
import { AccountForm } from '#web/forms/action-form.tsx'
import { type Refused, wordsOf } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { formMessages } from './form-messages.ts'
import { messages } from './messages.ts'

/** `sentAs` names this copy of the form: what is sent twice counts once. */
type ChannelFormProps = { refused: Refused | undefined; sentAs: string }

/** Adds somebody whom alarms or news reach. */
export function ChannelForm({ refused, sentAs }: ChannelFormProps) {
	const words = { ...useMessages(messages), ...useMessages(formMessages) }
	const typed = refused?.typed ?? {}
	return (
		<AccountForm refused={refused} submit={words.addSubmit} className="max-w-[32rem]">
			<input type="hidden" name="intent" value="add" />
			<input type="hidden" name="sentAs" value={sentAs} />
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label={words.purpose}>
					<Select name="purpose" defaultValue={typed['purpose'] ?? 'alarm-1'}>
						<option value="alarm-1">{words['alarm-1']}</option>
						<option value="alarm-2">{words['alarm-2']}</option>
						<option value="news">{words.news}</option>
					</Select>
				</Field>
				<Field label={words.kind}>
					<Select name="kind" defaultValue={typed['kind'] ?? 'mail'}>
						<option value="mail">{words.mail}</option>
						<option value="discord">{words.discord}</option>
						<option value="webhook">{words.webhook}</option>
					</Select>
				</Field>
			</div>
			<Field label={words.address} hint={words.addressHint} error={wordsOf(refused?.refusals['address'])}>
				<TextInput
					name="address"
					autoComplete="off"
					spellCheck={false}
					required
					defaultValue={typed['address']}
				/>
			</Field>
			<Field label={words.locale}>
				<Select name="locale" defaultValue={typed['locale'] ?? 'fr'}>
					<option value="fr">{words.french}</option>
					<option value="en">{words.english}</option>
				</Select>
			</Field>
		</AccountForm>
	)
}

type EscalationFormProps = { minutes: number; refused: Refused | undefined }

/** How long the first level has to take care. */
export function EscalationForm({ minutes, refused }: EscalationFormProps) {
	const words = useMessages(formMessages)
	return (
		<AccountForm refused={refused} submit={words.save} className="max-w-[32rem]">
			<input type="hidden" name="intent" value="escalation" />
			<Field label={words.minutes} hint={words.minutesHint} error={wordsOf(refused?.refusals['minutes'])}>
				<TextInput
					name="minutes"
					inputMode="numeric"
					autoComplete="off"
					required
					defaultValue={refused?.typed['minutes'] ?? minutes}
				/>
			</Field>
		</AccountForm>
	)
}
