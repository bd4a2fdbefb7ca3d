import dashboard from 'virtual:icon/lucide/layout-dashboard'
import out from 'virtual:icon/lucide/log-out'
import gauge from 'virtual:icon/lucide/gauge'
import settings from 'virtual:icon/lucide/settings'
import person from 'virtual:icon/lucide/user-round'
import people from 'virtual:icon/lucide/users-round'
import type { ReactNode } from 'react'
import { useSubmit } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import type { SessionUser } from '#web/session/session.ts'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { messages } from './account-messages.ts'

/** The menu of the signed-in user. The panel link is only a hint: the server enforces its permissions. */
export function AccountMenu({ user, avatar }: { user: SessionUser; avatar: ReactNode }) {
	const words = useMessages(messages)
	const submit = useSubmit()
	const mayHavePanel = user.role.split(',').some((role) => role.trim() !== 'member')
	const trigger = (
		<button type="button" className="header-button" aria-label={`${words.account} (${user.username})`}>
			{avatar}
		</button>
	)
	return (
		<Menu trigger={trigger} align="end">
			<MenuLabel>{user.name}</MenuLabel>
			<MenuLink icon={dashboard} to="/dashboard">
				{words.dashboard}
			</MenuLink>
			<MenuLink icon={person} to={`/profils/${user.username}`}>
				{words.profile}
			</MenuLink>
			<MenuLink icon={settings} to="/dashboard/settings">
				{words.settings}
			</MenuLink>
			{mayHavePanel && (
				<MenuLink icon={gauge} to="/panel/dashboard">
					{words.panel}
				</MenuLink>
			)}
			<MenuSeparator />
			<MenuLink icon={people} to="/auth/accounts">
				{words.switchAccount}
			</MenuLink>
			<MenuItem icon={out} onSelect={() => submit(null, { method: 'post', action: '/auth/sign-out' })}>
				{words.signOut}
			</MenuItem>
		</Menu>
	)
}
