import type { SessionUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'

/** The notifications and the menu of the signed-in user. */
export function SignedInArea({ user }: { user: SessionUser }) {
	return (
		<>
			<Bell userId={user.id} />
			<AccountMenu user={user} avatar={<Avatar id={user.username} avatar={user.avatar} size={32} />} />
		</>
	)
}
