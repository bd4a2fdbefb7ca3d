import type { BanView } from '#services/accounts/people/contract.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

/** That somebody is banned, and until when. */
export function BanBadge({ ban: { until }, className }: { ban: BanView; className?: string }) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<StateBadge state="bad" className={className}>
			{until ? words.bannedUntil(formatDateTime(until, locale)) : words.isBanned}
		</StateBadge>
	)
}
