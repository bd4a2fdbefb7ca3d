import { Suspense } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { timeOfDay } from './figures.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { LiveStatus } from './live/use-live-status.ts'
import { readAtMessages } from './read-at-messages.ts'

type LiveLineProps = Pick<LiveStatus, 'connection' | 'heardAt'> & {
	/** When the page was read. */
	at: string
}

const Freshness = lazyPart(async () => (await import('./live/freshness.tsx')).Freshness)

/** How fresh the page is. Two lines high in any case, so that losing the connection moves nothing. */
export function LiveLine({ connection, heardAt, at }: LiveLineProps) {
	const words = useMessages(readAtMessages)
	const locale = useLocale()
	const time = timeOfDay(heardAt ?? at, locale)
	const readAt = <p className="min-h-[2lh] text-ink-soft">{words.stateAt(time)}</p>
	if (connection === 'starting') return readAt
	return (
		<Suspense fallback={readAt}>
			<Freshness connection={connection} time={time} />
		</Suspense>
	)
}
