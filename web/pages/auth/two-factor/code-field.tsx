import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { OneTimeCodeField } from '#web/forms/one-time-code-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'
import type { TwoFactorMethod } from '#web/accounts/two-factor-method.ts'

/** A code field that password managers and phones can fill in. */
export function CodeField({ way, rejected }: { way: TwoFactorMethod; rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	if (way === 'backup') {
		return (
			<Field label={words.backupCode} hint={words.backupHint} error={rejected?.errors['code']?.text}>
				<TextInput
					name="code"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					required
					defaultValue={rejected?.values['code']}
				/>
			</Field>
		)
	}
	return <OneTimeCodeField label={words.code} rejected={rejected} />
}
