import archive from 'virtual:icon/lucide/archive'
import back from 'virtual:icon/lucide/arrow-left'
import apps from 'virtual:icon/lucide/blocks'
import key from 'virtual:icon/lucide/key-round'
import bell from 'virtual:icon/lucide/bell'
import sliders from 'virtual:icon/lucide/sliders-horizontal'
import link from 'virtual:icon/lucide/link'
import devices from 'virtual:icon/lucide/monitor-smartphone'
import person from 'virtual:icon/lucide/user-round'
import { useLocation } from 'react-router'
import { SideLayout } from '#web/app/side/side-layout.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { settingsPages, sideLinks } from '#web/route-map.ts'
import { messages } from './messages.ts'

const icons = {
	notifications: bell,
	preferences: sliders,
	security: key,
	sessions: devices,
	linkedAccounts: link,
	applications: apps,
	data: archive,
}

export default function SettingsLayout() {
	const words = useMessages(messages)
	const { pathname } = useLocation()
	const others = sideLinks(settingsPages).map((each) => ({
		to: each.to,
		label: words[each.link],
		icon: icons[each.link],
	}))
	// The pages of the email address and the deletion have no link: on them the link of the profile is current.
	const end = others.some(({ to }) => pathname.startsWith(to))
	return (
		<SideLayout
			name="dashboard"
			label={words.settingsNavigation}
			links={[
				{ to: '/dashboard', label: words.dashboard, icon: back, end: true },
				{ to: '/dashboard/settings', label: words.profile, icon: person, end },
				...others,
			]}
		/>
	)
}
