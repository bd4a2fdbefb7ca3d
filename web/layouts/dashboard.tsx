import out from 'virtual:icon/lucide/log-out'
import message from 'virtual:icon/lucide/message-square'
import home from 'virtual:icon/lucide/layout-dashboard'
import rocket from 'virtual:icon/lucide/rocket'
import footprints from 'virtual:icon/lucide/footprints'
import settings from 'virtual:icon/lucide/settings'
import users from 'virtual:icon/lucide/users'
import { SideLayout } from '#web/app/side/side-layout.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { dashboardPages, sideLinks } from '#web/route-map.ts'
import { messages } from './messages.ts'

const icons = {
	dashboard: home,
	welcome: footprints,
	teams: users,
	launcher: rocket,
	settingsNavigation: settings,
	feedback: message,
}

export default function DashboardLayout() {
	const words = useMessages(messages)
	const links = sideLinks(dashboardPages).map(({ to, link }) => ({
		to,
		label: words[link],
		icon: icons[link],
		end: link === 'dashboard',
	}))
	return (
		<SideLayout
			name="dashboard"
			label={words.dashboardNavigation}
			links={[...links, { to: '/auth/sign-out', label: words.signOut, icon: out }]}
		/>
	)
}
