import type { UserDetails } from '#services/accounts/users/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'
import { PanelForm } from './panel-form.tsx'

/** The end of an account, once its username has been typed. */
export function RemovalForm({
	person,
	rejected,
}: {
	person: UserDetails
	rejected: RejectedForm | undefined
}) {
	const words = useMessages(messages)
	return (
		<Section title={words.removeTitle} lead={words.removeLead(person.username)}>
			<PanelForm intent="remove" rejected={rejected} submit={words.remove} variant="danger">
				<Field
					label={words.confirmation}
					error={rejected?.errors['confirmation']?.text}
					className="w-full max-w-[32rem]"
				>
					<TextInput
						name="confirmation"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						required
						defaultValue={rejected?.values['confirmation']}
					/>
				</Field>
			</PanelForm>
		</Section>
	)
}
