import { useMessages } from '#web/i18n/locale.ts'
import { defineMessages } from '#web/i18n/messages.ts'
import { TabNav } from '#web/ui/tab-nav.tsx'

const messages = defineMessages({
	fr: {
		title: 'Réglages du site',
		general: 'Général',
		registration: 'Inscription',
		legal: 'Mentions légales',
	},
	en: {
		title: 'Site settings',
		general: 'General',
		registration: 'Registration',
		legal: 'Legal notice',
	},
})

export function SettingsTabs() {
	const words = useMessages(messages)
	return (
		<TabNav
			label={words.title}
			className="mb-8"
			items={[
				{ to: '/panel/settings', label: words.general },
				{ to: '/panel/settings/registration', label: words.registration },
				{ to: '/panel/settings/legal', label: words.legal },
			]}
		/>
	)
}
