import { useMessages } from '#web/i18n/locale.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { messages } from './messages.ts'

/** To the team, above the pages that edit its public page. */
export function PageBreadcrumb({ organization, name }: { organization: string; name: string }) {
	const words = useMessages(messages)
	return (
		<Breadcrumb
			items={[
				{ to: '/dashboard/teams', label: words.title },
				{ to: `/dashboard/teams/${organization}`, label: name },
			]}
		/>
	)
}
