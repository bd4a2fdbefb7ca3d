import apps from 'virtual:icon/lucide/blocks'
import gauge from 'virtual:icon/lucide/gauge'
import mail from 'virtual:icon/lucide/mail'
import sliders from 'virtual:icon/lucide/sliders-horizontal'
import users from 'virtual:icon/lucide/users'
import { SideLayout } from '#web/app/side/side-layout.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { messages } from './messages.ts'

/** Pages of those who run the site. */
export default function PanelLayout() {
	const words = useMessages(messages)
	return (
		<SideLayout
			name="panel"
			label={words.panelNavigation}
			links={[
				{ to: '/panel/dashboard', label: words.overview, icon: gauge },
				{ to: '/panel/users', label: words.users, icon: users },
				{ to: '/panel/clients', label: words.clients, icon: apps },
				{ to: '/panel/mails', label: words.mails, icon: mail },
				{ to: '/panel/settings', label: words.siteSettings, icon: sliders },
			]}
		/>
	)
}
