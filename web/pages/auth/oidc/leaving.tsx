import { useMessages } from '#web/i18n/locale.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { messages } from './messages.ts'

/**
 * Leads back to the service that asked. The answer to a form cannot redirect there: the page's policy keeps forms on
 * this site, and browsers hold it against every redirect that follows.
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
