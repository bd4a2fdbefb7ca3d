import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'
import { type Refused, wordsOf } from './form-errors.ts'

type FieldProps = { refused: Refused | undefined }

export function NameField({ refused }: FieldProps) {
	const words = useMessages(messages)
	return (
		<Field label={words.name} hint={words.nameHint} error={wordsOf(refused?.refusals['name'])}>
			<TextInput name="name" autoComplete="name" required defaultValue={refused?.typed['name']} />
		</Field>
	)
}

/** The address of an account. `autoComplete` is 'username' where it goes with a password. */
export function EmailField({
	refused,
	autoComplete,
	way,
	suggested,
}: FieldProps & { autoComplete: string; way?: ReactNode; suggested?: string }) {
	const words = useMessages(messages)
	const error = wordsOf(refused?.refusals['email'])
	return (
		<Field
			label={words.email}
			error={
				error && (
					<>
						{error} {way}
					</>
				)
			}
		>
			<TextInput
				name="email"
				type="email"
				inputMode="email"
				autoComplete={autoComplete}
				autoCapitalize="none"
				spellCheck={false}
				required
				defaultValue={refused?.typed['email'] ?? suggested}
			/>
		</Field>
	)
}

/** The password that somebody has. */
export function PasswordField({ refused, aside }: FieldProps & { aside?: ReactNode }) {
	const words = useMessages(messages)
	return (
		<Field label={words.password} aside={aside} error={wordsOf(refused?.refusals['password'])}>
			<PasswordInput name="password" autoComplete="current-password" required />
		</Field>
	)
}
