import { Suspense } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Link } from '#web/navigation/link.tsx'
import { useSession } from '#web/session/session.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { messages } from './messages.ts'

const SignedInArea = lazyComponent(async () => (await import('./signed-in-area.tsx')).SignedInArea)

/** A sign-in link for visitors; for signed-in users their notifications and menu, loaded lazily. */
export function AccountArea() {
	const words = useMessages(messages)
	const { user } = useSession()
	if (!user) {
		return (
			<Link to="/auth/login" className="header-sign-in">
				{words.signIn}
			</Link>
		)
	}
	const placeholder = <span className="header-button" />
	return (
		<Suspense
			fallback={
				<>
					{placeholder}
					{placeholder}
				</>
			}
		>
			<SignedInArea user={user} />
		</Suspense>
	)
}
