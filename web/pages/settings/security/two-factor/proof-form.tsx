import { ConfirmSessionIfNotFresh } from '#web/accounts/confirm-session.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { messages } from './messages.ts'

type ProofFormProps = {
	intent: 'start' | 'renew' | 'stop'
	submit: string
	hasPassword: boolean
	rejected: RejectedForm | undefined
}

/** A change that requires the password or, for users without one, a fresh session. */
export function ProofForm({ intent, submit, hasPassword, rejected }: ProofFormProps) {
	const words = useMessages(messages)
	return (
		<>
			<ActionForm
				rejected={rejected}
				submit={submit}
				variant={intent === 'stop' ? 'danger' : 'primary'}
				className="max-w-[32rem]"
			>
				<input type="hidden" name="intent" value={intent} />
				{hasPassword && (
					<Field label={words.password} error={rejected?.errors['password']?.text}>
						<PasswordInput name="password" autoComplete="current-password" required />
					</Field>
				)}
			</ActionForm>
			<ConfirmSessionIfNotFresh rejected={rejected} next="/dashboard/settings/security/two-factor" />
		</>
	)
}
