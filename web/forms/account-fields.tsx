import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'
import type { RejectedForm } from './form-errors.ts'

type FieldProps = { rejected: RejectedForm | undefined }

export function NameField({ rejected, suggested }: FieldProps & { suggested?: string | undefined }) {
	const words = useMessages(messages)
	return (
		<Field label={words.name} hint={words.nameHint} error={rejected?.errors['name']?.text}>
			<TextInput
				name="name"
				autoComplete="name"
				required
				defaultValue={rejected?.values['name'] ?? suggested}
			/>
		</Field>
	)
}

/** `autoComplete` is 'username' beside a password. */
export function EmailField({
	rejected,
	autoComplete,
	way,
	suggested,
}: FieldProps & { autoComplete: string; way?: ReactNode; suggested?: string | undefined }) {
	const words = useMessages(messages)
	const error = rejected?.errors['email']?.text
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
				defaultValue={rejected?.values['email'] ?? suggested}
			/>
		</Field>
	)
}

export function PasswordField({ rejected, aside }: FieldProps & { aside?: ReactNode }) {
	const words = useMessages(messages)
	return (
		<Field label={words.password} aside={aside} error={rejected?.errors['password']?.text}>
			<PasswordInput name="password" autoComplete="current-password" required />
		</Field>
	)
}
