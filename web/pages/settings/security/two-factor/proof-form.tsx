import { useMessages } from '#web/i18n/locale.ts'
import { AccountForm } from '#web/forms/action-form.tsx'
import { type Refused, wordsOf } from '#web/forms/form-errors.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { messages } from './messages.ts'

type ProofFormProps = {
	intent: 'start' | 'renew' | 'stop'
	submit: string
	hasPassword: boolean
	refused: Refused | undefined
}

/** A change that asks for the password of who has one, and else for a session that has just begun. */
export function ProofForm({ intent, submit, hasPassword, refused }: ProofFormProps) {
	const words = useMessages(messages)
	return (
		<>
			<AccountForm
				refused={refused}
				submit={submit}
				variant={intent === 'stop' ? 'danger' : 'primary'}
				className="max-w-[32rem]"
			>
				<input type="hidden" name="intent" value={intent} />
				{hasPassword && (
					<Field label={words.password} error={wordsOf(refused?.refusals['password'])}>
						<PasswordInput name="password" autoComplete="current-password" required />
					</Field>
				)}
			</AccountForm>
			{refused?.refusals['form']?.code === 'SESSION_IS_NOT_FRESH' && (
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
