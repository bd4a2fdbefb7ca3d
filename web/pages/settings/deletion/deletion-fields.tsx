import { useMessages } from '#web/i18n/locale.ts'
import { messages as accountMessages } from '#web/forms/messages.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

/** The confirmation: the email address and, if the account has one, the password. */
export function DeletionFields({ email, rejected }: { email: string; rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	const { password } = useMessages(accountMessages)
	return (
		<>
			<Field
				label={words.email}
				hint={<span className="wrap-anywhere">{words.emailHint(email)}</span>}
				error={rejected?.errors['email']?.text}
			>
				<TextInput
					name="email"
					type="email"
					inputMode="email"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					required
					defaultValue={rejected?.values['email']}
				/>
			</Field>
			<Field label={password} optional hint={words.passwordHint} error={rejected?.errors['password']?.text}>
				<PasswordInput name="password" autoComplete="current-password" />
			</Field>
		</>
	)
}
