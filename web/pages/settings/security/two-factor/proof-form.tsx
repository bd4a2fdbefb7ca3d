import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { ButtonLink } from '#web/ui/button.tsx'
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
			{rejected?.errors['form']?.code === 'SESSION_IS_NOT_FRESH' && (
				<ButtonLink
					to={`/dashboard/settings/security/confirm?next=${encodeURIComponent('/dashboard/settings/security/two-factor')}`}
					className="mt-5"
				>
					{words.confirmFirst}
				</ButtonLink>
			)}
		</>
	)
}
