import { useMessages } from '#web/i18n/locale.ts'
import { messages as accountMessages } from '#web/forms/messages.ts'
import { type Refused, wordsOf } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

/** What shows that the person means it: the address typed again, and the password where there is one. */
export function DeletionFields({ email, refused }: { email: string; refused: Refused | undefined }) {
	const words = useMessages(messages)
	const { password } = useMessages(accountMessages)
	return (
		<>
			<Field
				label={words.email}
				hint={<span className="wrap-anywhere">{words.emailHint(email)}</span>}
				error={wordsOf(refused?.refusals['email'])}
			>
				<TextInput
					name="email"
					type="email"
					inputMode="email"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					required
					defaultValue={refused?.typed['email']}
				/>
			</Field>
			<Field
				label={password}
				optional
				hint={words.passwordHint}
				error={wordsOf(refused?.refusals['password'])}
			>
				<PasswordInput name="password" autoComplete="current-password" />
			</Field>
		</>
	)
}
