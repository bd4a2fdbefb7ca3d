import type { MonitorView } from '#services/status/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { longDay, milliseconds } from './figures.ts'
import { serviceMessages } from './service-messages.ts'

type ServiceFactsProps = Pick<MonitorView, 'facts' | 'latencyMs'> & { at: string }

/** What is known of a service besides its state, as short phrases. */
export function ServiceFacts({ facts, latencyMs, at }: ServiceFactsProps) {
	const words = useMessages(serviceMessages)
	const locale = useLocale()
	const { certificateEndsAt, playersOnline, playersMost } = facts
	return (
		<>
			{latencyMs !== null && <li>{words.answer(milliseconds(Math.max(latencyMs, 1), locale))}</li>}
			{playersOnline !== undefined && <li>{words.players(playersOnline, playersMost ?? 0)}</li>}
			{certificateEndsAt &&
				(certificateEndsAt > at ? (
					<li>{words.certificate(longDay(certificateEndsAt, locale))}</li>
				) : (
					<li className="font-semibold text-bad-text">
						{words.certificateEnded(longDay(certificateEndsAt, locale))}
					</li>
				))}
		</>
	)
}
