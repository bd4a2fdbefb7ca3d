import { Suspense } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Link } from '#web/link.tsx'
import { useSession } from '#web/session/session.ts'
import { messages } from './messages.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

/** 'Connexion' for a visitor, the avatar with its menu for who is signed in; its code loads only then. */
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
	return (
		<Suspense fallback={<span className="header-button" />}>
			<AccountMenu user={user} />
		</Suspense>
	)
}
