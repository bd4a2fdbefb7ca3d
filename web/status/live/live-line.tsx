import radio from 'virtual:icon/lucide/radio'
import triangleAlert from 'virtual:icon/lucide/triangle-alert'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Connection } from './follow-status.ts'
import { timeOfDay } from '#web/status/format.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'

const styles = {
	live: { icon: radio, ink: 'text-good-text' },
	polling: { icon: radio, ink: 'text-ink-soft' },
	lost: { icon: triangleAlert, ink: 'text-warn-text' },
}

function Freshness({ connection, time }: { connection: keyof typeof styles; time: string }) {
	const words = useMessages(messages)
	const { icon, ink } = styles[connection]
	const text = { live: words.liveNow, polling: words.polling, lost: words.lost }[connection](time)
	return (
		<div data-connection={connection} className="min-h-[2lh]">
			<p className={`flex items-center gap-2 font-semibold ${ink}`}>
				<Icon icon={icon} size={18} className="shrink-0" />
				{text}
			</p>
			{connection === 'lost' && <p className="text-ink-soft">{words.lostDetail}</p>}
		</div>
	)
}

type LiveLineProps = {
	connection: Connection
	/** Milliseconds since 1970; null before the first event. */
	heardAt: number | null
	/** When the data of the page was read. */
	at: string
}

/** Always two lines high, so that a lost connection causes no layout shift. */
export function LiveLine({ connection, heardAt, at }: LiveLineProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const time = timeOfDay(heardAt ?? at, locale)
	if (connection === 'starting') return <p className="min-h-[2lh] text-ink-soft">{words.stateAt(time)}</p>
	return <Freshness connection={connection} time={time} />
}
