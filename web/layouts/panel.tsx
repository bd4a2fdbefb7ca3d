import activity from 'virtual:icon/lucide/activity'
import archive from 'virtual:icon/lucide/archive'
import apps from 'virtual:icon/lucide/blocks'
import gauge from 'virtual:icon/lucide/gauge'
import inbox from 'virtual:icon/lucide/inbox'
import image from 'virtual:icon/lucide/image'
import messageSquare from 'virtual:icon/lucide/message-square'
import key from 'virtual:icon/lucide/key-round'
import mail from 'virtual:icon/lucide/mail'
import newspaper from 'virtual:icon/lucide/newspaper'
import history from 'virtual:icon/lucide/history'
import sliders from 'virtual:icon/lucide/sliders-horizontal'
import shield from 'virtual:icon/lucide/shield-check'
import rocket from 'virtual:icon/lucide/rocket'
import users from 'virtual:icon/lucide/users'
import { useRouteLoaderData } from 'react-router'
import type { SessionView } from '#services/accounts/contract.ts'
import { SideLayout } from '#web/app/side/side-layout.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { panelPages, sideLinks } from '#web/route-map.ts'
import { messages } from './messages.ts'

const icons = {
	overview: gauge,
	content: newspaper,
	users,
	roles: shield,
	audit: history,
	clients: apps,
	keys: key,
	mails: mail,
	assets: image,
	comments: messageSquare,
	inbox,
	monitoring: activity,
	launcher: rocket,
	backups: archive,
	siteSettings: sliders,
}

/** Links to the pages that the roles of the user permit. */
export default function PanelLayout() {
	const words = useMessages(messages)
	const session = useRouteLoaderData<SessionView>('guards/panel/panel')
	const links = sideLinks(panelPages)
		.filter(({ permission }) => session?.permissions.includes(permission))
		.map(({ to, link }) => ({ to, label: words[link], icon: icons[link] }))
	return <SideLayout name="panel" label={words.panelNavigation} links={links} />
}
