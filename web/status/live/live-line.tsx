import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { timeOfDay } from '#web/status/format.ts'
import { Freshness } from './freshness.tsx'
import type { LiveStatus } from '#web/pages/status/live/use-live-status.ts'
import { messages } from './messages.ts'

type LiveLineProps = Pick<LiveStatus, 'connection' | 'heardAt'> & {
	/** When the page was read. */
	at: string
}

/** How fresh the page is. Two lines high in any case, so that losing the connection moves nothing. */
export function LiveLine({ connection, heardAt, at }: LiveLineProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const time = timeOfDay(heardAt ?? at, locale)
	if (connection === 'starting') return <p className="min-h-[2lh] text-ink-soft">{words.stateAt(time)}</p>
	return <Freshness connection={connection} time={time} />
}
