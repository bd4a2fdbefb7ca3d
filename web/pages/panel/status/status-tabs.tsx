import { useMessages } from '#web/i18n/locale.ts'
import { TabNav } from '#web/ui/tab-nav.tsx'
import { messages } from './incidents/messages.ts'

export function StatusTabs() {
	const words = useMessages(messages)
	return (
		<TabNav
			label={words.status}
			className="mb-8"
			items={[
				{ to: '/panel/status', label: words.monitors },
				{ to: '/panel/status/incidents', label: words.incidents },
				{ to: '/panel/status/maintenance', label: words.maintenance },
				{ to: '/panel/status/alerts', label: words.alerts },
			]}
		/>
	)
}
