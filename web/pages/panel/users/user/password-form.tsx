import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Section } from '#web/ui/section.tsx'
import { messages } from './messages.ts'
import { PanelForm } from './panel-form.tsx'

/** A password for somebody else. Their address goes with it, so that no password manager takes it for one's own. */
export function PasswordForm({ email, rejected }: { email: string; rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	return (
		<Section title={words.passwordTitle} lead={words.passwordLead}>
			<PanelForm intent="setPassword" rejected={rejected} submit={words.setPassword}>
				<input type="hidden" name="email" autoComplete="username" value={email} />
				<Field
					label={words.newPassword}
					hint={words.passwordHint}
					error={rejected?.errors['password']?.text}
					className="w-full max-w-[32rem]"
				>
					<PasswordInput name="password" autoComplete="new-password" required />
				</Field>
			</PanelForm>
		</Section>
	)
}
