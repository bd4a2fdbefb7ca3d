import { useMessages } from '#web/i18n/locale.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { messages } from './messages.ts'

/**
 * Returns to the client by `<meta http-equiv="refresh">`. A form cannot redirect there: browsers apply the CSP directive
 * `form-action` to the redirects of a form as well.
 */
export function Leaving({ to, host }: { to: string; host: string }) {
	const words = useMessages(messages)
	return (
		<AuthLayout title={words.leaving} lead={words.leavingTo(host)}>
			<meta httpEquiv="refresh" content={`0;url=${to}`} />
			<a href={to} className={buttonClass({ variant: 'primary' }, 'w-full')}>
				{words.goOn}
			</a>
		</AuthLayout>
	)
}
