import { useMessages } from '#web/i18n/locale.ts'
import { TabNav } from '#web/ui/tab-nav.tsx'
import { messages } from './messages.ts'

export function SettingsTabs() {
	const words = useMessages(messages)
	return (
		<TabNav
			label={words.title}
			className="mb-8"
			items={[
				{ to: '/panel/settings', label: words.general },
				{ to: '/panel/settings/legal', label: words.legal },
			]}
		/>
	)
}
