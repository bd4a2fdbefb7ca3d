import type { Concerned } from '#services/status/concerned.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { noticeMessages } from './notice-messages.ts'

/** Which services something is about; nothing where none is named. */
export function ConcernedServices({ monitors }: { monitors: readonly Concerned[] }) {
	const words = useMessages(noticeMessages)
	if (monitors.length === 0) return null
	return (
		<p className="mt-1 text-sm text-ink-soft">
			{words.concerns(monitors.length)} {monitors.map(({ name }) => name).join(', ')}
		</p>
	)
}
