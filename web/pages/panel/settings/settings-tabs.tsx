import { useMessages } from '#web/i18n/locale.ts'
import { defineMessages } from '#web/i18n/messages.ts'
import { TabNav } from '#web/ui/tab-nav.tsx'

const messages = defineMessages({
	fr: {
		title: 'Réglages du site',
		general: 'Général',
		appearance: 'Apparence',
		home: 'Accueil',
		navigation: 'Liens',
		banner: 'Bandeau',
		registration: 'Inscription',
		providers: 'Fournisseurs',
		mail: 'Mail',
		maintenance: 'Maintenance',
		analytics: 'Audience',
		push: 'Alertes',
		legal: 'Mentions légales',
	},
	en: {
		title: 'Site settings',
		general: 'General',
		appearance: 'Appearance',
		home: 'Home page',
		navigation: 'Links',
		banner: 'Banner',
		registration: 'Registration',
		providers: 'Providers',
		mail: 'Mail',
		maintenance: 'Maintenance',
		analytics: 'Audience',
		push: 'Alerts',
		legal: 'Legal notice',
	},
})

const tabs = [
	'appearance',
	'home',
	'navigation',
	'banner',
	'registration',
	'providers',
	'mail',
	'maintenance',
	'analytics',
	'push',
	'legal',
] as const

export function SettingsTabs() {
	const words = useMessages(messages)
	return (
		<TabNav
			label={words.title}
			className="mb-8"
			items={[
				{ to: '/panel/settings', label: words.general },
				...tabs.map((tab) => ({
					to: `/panel/settings/${tab}`,
					label: words[tab],
					hasPages: tab === 'providers',
				})),
			]}
		/>
	)
}
