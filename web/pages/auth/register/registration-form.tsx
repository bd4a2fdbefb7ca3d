import type { TermsInForce } from '#web/accounts/terms.ts'
import { EmailField, NameField } from '#web/forms/account-fields.tsx'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'
import { TermsField } from './terms-field.tsx'

type RegistrationFormProps = {
	rejected: RejectedForm | undefined
	/** Of who is invited. */
	suggested: { email: string; name?: string } | null
	terms: TermsInForce | null
	/** Where one signs in. */
	login: string
}

export function RegistrationForm({ rejected, suggested, terms, login }: RegistrationFormProps) {
	const words = useMessages(messages)
	const isTaken = rejected?.errors['email']?.code === 'USER_ALREADY_EXISTS'
	return (
		<ActionForm rejected={rejected} submit={words.submit}>
			<NameField rejected={rejected} suggested={suggested?.name} />
			<EmailField
				rejected={rejected}
				autoComplete="username"
				suggested={suggested?.email}
				way={isTaken && <TextLink to={login}>{words.signIn}</TextLink>}
			/>
			<NewPasswordFields rejected={rejected} />
			{terms ? (
				<TermsField terms={terms} rejected={rejected} />
			) : (
				<p className="text-sm text-ink-soft">
					{words.agreement} <TextLink to="/documents/legal">{words.legal}</TextLink>
				</p>
			)}
		</ActionForm>
	)
}
