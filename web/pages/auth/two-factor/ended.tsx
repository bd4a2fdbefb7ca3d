import { useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import type { TwoFactorMethod } from '#web/accounts/two-factor-method.ts'

/** Whether the account service has ended this sign-in. After too many attempts a new code can still be mailed. */
export function isEnded(method: TwoFactorMethod, rejected: RejectedForm | undefined): boolean {
	const code = rejected?.errors['form']?.code
	if (code === 'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE') return method !== 'mail'
	return code === 'INVALID_TWO_FACTOR_COOKIE'
}

/** Shown instead of the code form once the sign-in has ended. */
export function Ended({ signIn }: { signIn: string }) {
	const words = useMessages(messages)
	return (
		<AuthLayout title={words.endedTitle}>
			<FocusOnMount className="text-center">{words.ended}</FocusOnMount>
			<ButtonLink to={signIn} variant="primary" className="mt-6 w-full">
				{words.signIn}
			</ButtonLink>
		</AuthLayout>
	)
}
