import triangleAlert from 'virtual:icon/lucide/triangle-alert'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { timeOfDay } from '#web/status/format.ts'
import type { LiveConnection } from './use-live-revalidation.ts'
import { LiveLine } from './live-line.tsx'
import { messages } from './messages.ts'

type RevalidationLineProps = LiveConnection & {
	at: string
}

export function RevalidationLine({ connection, heardAt, at }: RevalidationLineProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (connection !== 'unread') return <LiveLine connection={connection} heardAt={heardAt} at={at} />
	return (
		<div data-connection={connection}>
			<p className="flex items-center gap-2 font-semibold text-warn-text">
				<Icon icon={triangleAlert} size={18} className="shrink-0" />
				{words.unread(timeOfDay(at, locale))}
			</p>
			<p className="text-ink-soft">{words.detail}</p>
		</div>
	)
}
