import bell from 'virtual:icon/lucide/bell'
import out from 'virtual:icon/lucide/log-out'
import message from 'virtual:icon/lucide/message-square'
import home from 'virtual:icon/lucide/layout-dashboard'
import rocket from 'virtual:icon/lucide/rocket'
import footprints from 'virtual:icon/lucide/footprints'
import settings from 'virtual:icon/lucide/settings'
import users from 'virtual:icon/lucide/users'
import { useRouteLoaderData } from 'react-router'
import type { SessionView } from '#services/accounts/contract.ts'
import { isWelcomeOver } from '#web/accounts/welcome-steps.ts'
import { SideLayout } from '#web/app/side/side-layout.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { dashboardPages, sideLinks } from '#web/route-map.ts'
import { messages } from './messages.ts'

const icons = {
	notifications: bell,
	dashboard: home,
	welcome: footprints,
	teams: users,
	launcher: rocket,
	settingsNavigation: settings,
	feedback: message,
}

/** The link to the welcome goes away with its last step. */
export default function DashboardLayout() {
	const words = useMessages(messages)
	const session = useRouteLoaderData<SessionView>('guards/dashboard/dashboard-layout')
	const links = sideLinks(dashboardPages)
		.filter(({ link }) => link !== 'welcome' || !session || !isWelcomeOver(session.user))
		.map(({ to, link }) => ({ to, label: words[link], icon: icons[link], end: link === 'dashboard' }))
	return (
		<SideLayout
			name="dashboard"
			label={words.dashboardNavigation}
			links={[...links, { to: '/auth/sign-out', label: words.signOut, icon: out }]}
		/>
	)
}
