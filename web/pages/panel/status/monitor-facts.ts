import type { FactsView } from '#services/status/monitors/contract.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { messages } from './messages.ts'

export function useFactItems(facts: FactsView, latencyMs: number | null) {
	const words = useMessages(messages)
	const locale = useLocale()
	const number = (value: number) => formatNumber(value, locale)
	const { status, certificateEndsAt, playersOnline, maxPlayers, version } = facts
	return [
		latencyMs !== null && {
			term: words.latency,
			description: words.milliseconds(number(Math.max(latencyMs, 1))),
		},
		status !== undefined && { term: words.status, description: String(status) },
		certificateEndsAt !== undefined && {
			term: words.certificate,
			description: formatDate(certificateEndsAt, locale),
		},
		playersOnline !== undefined && {
			term: words.players,
			description:
				maxPlayers === undefined
					? number(playersOnline)
					: words.playersOf(number(playersOnline), number(maxPlayers)),
		},
		version !== undefined && { term: words.version, description: version },
	].filter((item) => item !== false)
}
