import { maxRegistrationCharacters } from '#services/accounts/registration/limits.ts'
import { EmailField, NameField } from '#web/forms/account-fields.tsx'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { messages } from './messages.ts'

/** Asks the team for an invitation. */
export function RequestForm({ rejected }: { rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	return (
		<ActionForm rejected={rejected} submit={words.request} intent="request">
			<NameField rejected={rejected} />
			<EmailField rejected={rejected} autoComplete="email" />
			<Field label={words.message} hint={words.messageHint} error={rejected?.errors['message']?.text}>
				<TextArea
					name="message"
					maxLength={maxRegistrationCharacters.message}
					defaultValue={rejected?.values['message']}
				/>
			</Field>
		</ActionForm>
	)
}
