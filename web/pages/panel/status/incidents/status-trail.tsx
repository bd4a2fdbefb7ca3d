import { useMessages } from '#web/i18n/locale.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { trailMessages } from './trail-messages.ts'

/** The pages above one incident or one maintenance window. */
export function StatusTrail({ to }: { to: 'incidents' | 'maintenance' }) {
	const words = useMessages(trailMessages)
	return (
		<Breadcrumb
			items={[
				{ to: '/panel/status', label: words.status },
				{ to: `/panel/status/${to}`, label: words[to] },
			]}
		/>
	)
}
