import { useMessages } from '#web/i18n/locale.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { messages } from './messages.ts'

/** The pages above one incident or one maintenance window. */
export function StatusTrail({ to }: { to: 'incidents' | 'maintenance' }) {
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
