import type { ComponentProps } from 'react'
import type { FormError, RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { messages } from './confirm-session-messages.ts'

type ConfirmSessionLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'to'> & { next: string }

/** Links to the page that asks for the password again, makes the session fresh and continues to `next`. */
export function ConfirmSessionLink({ next, ...rest }: ConfirmSessionLinkProps) {
	const words = useMessages(messages)
	return (
		<ButtonLink to={`/dashboard/settings/security/confirm?next=${encodeURIComponent(next)}`} {...rest}>
			{words.confirm}
		</ButtonLink>
	)
}

/** The link below a form that was rejected because the session is not fresh. */
export function ConfirmSessionIfNotFresh({ rejected, next }: { rejected?: RejectedForm; next: string }) {
	return isSessionNotFresh(rejected?.errors['form']) && <ConfirmSessionLink next={next} className="mt-5" />
}

export const isSessionNotFresh = (formError?: FormError): boolean =>
	formError?.code === 'SESSION_IS_NOT_FRESH'
