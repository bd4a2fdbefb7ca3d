import arrowRight from 'virtual:icon/lucide/arrow-right'
import check from 'virtual:icon/lucide/check'
import eyeOff from 'virtual:icon/lucide/eye-off'
import type { AlertMonitor } from '#services/status/notifications/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { stateMessages } from '#web/status/state-messages.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

export type ShownMonitor = AlertMonitor & { why: string | null }

export const endIcons = { recovered: check, stopped: eyeOff, replaced: arrowRight }

export function MonitorName({ monitor, className }: { monitor: ShownMonitor; className: string }) {
	const { id, name, isRemoved } = monitor
	if (isRemoved) return <span className={className}>{name}</span>
	return (
		<TextLink to={`/panel/status/${id}`} className={className}>
			{name}
		</TextLink>
	)
}

/** Without a colour, which would suggest a current state. */
export function PastState({ monitor: { state, why } }: { monitor: ShownMonitor }) {
	const words = useMessages(messages)
	const stateWords = useMessages(stateMessages)
	const locale = useLocale()
	return words.was(stateWords[state].toLocaleLowerCase(locale), why)
}
