import { useMessages } from '#web/i18n/locale.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { messages } from './incidents/messages.ts'

export function StatusBreadcrumb({ to }: { to: 'incidents' | 'maintenance' }) {
	const words = useMessages(messages)
	return (
		<Breadcrumb
			items={[
				{ to: '/panel/status', label: words.status },
				{ to: `/panel/status/${to}`, label: words[to] },
			]}
		/>
	)
}
