import out from 'virtual:icon/lucide/log-out'
import message from 'virtual:icon/lucide/message-square'
import home from 'virtual:icon/lucide/layout-dashboard'
import rocket from 'virtual:icon/lucide/rocket'
import footprints from 'virtual:icon/lucide/footprints'
import settings from 'virtual:icon/lucide/settings'
import { SideLayout } from '#web/app/side/side-layout.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { messages } from './messages.ts'

/** Pages of a signed-in person. */
export default function DashboardLayout() {
	const words = useMessages(messages)
	return (
		<SideLayout
			name="dashboard"
			label={words.dashboardNavigation}
			links={[
				{ to: '/dashboard', label: words.dashboard, icon: home, end: true },
				{ to: '/dashboard/welcome', label: words.welcome, icon: footprints },
				{ to: '/dashboard/horizon/launcher', label: words.launcher, icon: rocket },
				{ to: '/dashboard/settings', label: words.settingsNavigation, icon: settings },
				{ to: '/dashboard/feedback', label: words.feedback, icon: message },
				{ to: '/auth/sign-out', label: words.signOut, icon: out },
			]}
		/>
	)
}
