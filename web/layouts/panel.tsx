import activity from 'virtual:icon/lucide/activity'
import apps from 'virtual:icon/lucide/blocks'
import gauge from 'virtual:icon/lucide/gauge'
import mail from 'virtual:icon/lucide/mail'
import history from 'virtual:icon/lucide/history'
import sliders from 'virtual:icon/lucide/sliders-horizontal'
import users from 'virtual:icon/lucide/users'
import { useRouteLoaderData } from 'react-router'
import type { Permission } from '#services/accounts/permissions.ts'
import type { SessionView } from '#services/accounts/contract.ts'
import { SideLayout, type SideLink } from '#web/app/side/side-layout.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { messages } from './messages.ts'

/** Pages of those who run the site: each meets the links that its roles open. */
export default function PanelLayout() {
	const words = useMessages(messages)
	const session = useRouteLoaderData<SessionView>('guards/panel/panel')
	const links: (SideLink & { permission: Permission })[] = [
		{ to: '/panel/dashboard', label: words.overview, icon: gauge, permission: 'panel.access' },
		{ to: '/panel/users', label: words.users, icon: users, permission: 'users.read' },
		{ to: '/panel/audit', label: words.audit, icon: history, permission: 'audit.read' },
		{ to: '/panel/clients', label: words.clients, icon: apps, permission: 'clients.manage' },
		{ to: '/panel/mails', label: words.mails, icon: mail, permission: 'mails.read' },
		{ to: '/panel/status', label: words.monitoring, icon: activity, permission: 'status.manage' },
		{ to: '/panel/settings', label: words.siteSettings, icon: sliders, permission: 'settings.manage' },
	]
	return (
		<SideLayout
			name="panel"
			label={words.panelNavigation}
			links={links.filter(({ permission }) => session?.permissions.includes(permission))}
		/>
	)
}
