import { Suspense } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Link } from '#web/navigation/link.tsx'
import { useSession } from '#web/session/session.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { messages } from './messages.ts'

const Avatar = lazyComponent(async () => (await import('#web/ui/avatar.tsx')).Avatar)
const Bell = lazyComponent(async () => (await import('./bell.tsx')).Bell)
const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu)

/** A sign-in link for visitors; the avatar and its menu, loaded lazily, for signed-in users. */
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
	const avatar = (
		<Suspense>
			<Avatar id={user.username} avatar={user.avatar} size={32} />
		</Suspense>
	)
	return (
		<>
			<Suspense fallback={<span className="header-button" />}>
				<Bell userId={user.id} />
			</Suspense>
			<Suspense fallback={<span className="header-button">{avatar}</span>}>
				<AccountMenu user={user} avatar={avatar} />
			</Suspense>
		</>
	)
}
