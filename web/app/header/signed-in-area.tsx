import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { refetchSession, type SessionUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'

/** Whether a form was sent since the session was read. Module state, because another layout has another header. */
let isOutdated = false

/** The notifications and the menu of the signed-in user. */
export function SignedInArea({ user }: { user: SessionUser }) {
	const isCurrent = useCurrentSession()
	return (
		<>
			{isCurrent ? <Bell userId={user.id} /> : <span className="header-button" />}
			<AccountMenu user={user} avatar={<Avatar id={user.username} avatar={user.avatar} size={32} />} />
		</>
	)
}

/**
 * False until the session is known again in a header that appears after a form: the form may have signed the user out, and
 * the notifications would be asked for without a session.
 */
function useCurrentSession(): boolean {
	const { formMethod } = useNavigation()
	const [isCurrent, setCurrent] = useState(!isOutdated)

	useEffect(() => {
		if (formMethod === 'POST') isOutdated = true
	}, [formMethod])

	useEffect(() => {
		if (isCurrent) return
		void refetchSession().then(() => {
			isOutdated = false
			setCurrent(true)
		})
	}, [isCurrent])

	return isCurrent
}
