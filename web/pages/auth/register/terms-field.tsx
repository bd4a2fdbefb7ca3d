import { useId } from 'react'
import type { TermsInForce } from '#web/accounts/terms.ts'
import { GroupError, groupErrorProps } from '#web/forms/group-error.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

type TermsFieldProps = { terms: TermsInForce; rejected: RejectedForm | undefined }

/** The box that accepts the terms in force. */
export function TermsField({ terms, rejected }: TermsFieldProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const group = { id: useId(), rejected, field: 'acceptedTerms' }
	const value = String(terms.version)
	return (
		<div>
			<Checkbox
				name="acceptedTerms"
				value={value}
				required
				defaultChecked={rejected?.values['acceptedTerms'] === value}
				{...groupErrorProps(group)}
				label={
					<span>
						{words.accept}{' '}
						<TextLink to={terms.path} target="_blank">
							{words.terms}
						</TextLink>{' '}
						{words.termsDate(formatDate(terms.effectiveAt, locale))}
					</span>
				}
			/>
			<GroupError {...group} />
		</div>
	)
}
