import radio from 'virtual:icon/lucide/radio'
import triangleAlert from 'virtual:icon/lucide/triangle-alert'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { timeOfDay } from './figures.ts'
import type { LiveStatus } from './live/use-live-status.ts'
import { messages } from './messages.ts'

type LiveLineProps = Pick<LiveStatus, 'connection' | 'heardAt'> & {
	/** When the page was read. */
	at: string
}

const looks = {
	live: { icon: radio, ink: 'text-good-text' },
	polling: { icon: radio, ink: 'text-ink-soft' },
	lost: { icon: triangleAlert, ink: 'text-warn-text' },
}

/** How fresh the page is. Two lines high in any case, so that losing the connection moves nothing. */
export function LiveLine({ connection, heardAt, at }: LiveLineProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const time = timeOfDay(heardAt ?? at, locale)
	if (connection === 'starting') return <p className="min-h-[2lh] text-ink-soft">{words.stateAt(time)}</p>
	const { icon, ink } = looks[connection]
	const said = { live: words.liveNow, polling: words.polling, lost: words.lost }[connection](time)
	return (
		<div data-connection={connection} className="min-h-[2lh]">
			<p className={`flex items-center gap-2 font-semibold ${ink}`}>
				<Icon icon={icon} size={18} className="shrink-0" />
				{said}
			</p>
			{connection === 'lost' && <p className="text-ink-soft">{words.lostDetail}</p>}
		</div>
	)
}
