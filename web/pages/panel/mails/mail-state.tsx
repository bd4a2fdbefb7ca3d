import type { KeptMail } from '#services/accounts/service.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { type State, StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

const looks: Record<KeptMail['state'], State> = {
	kept: 'unknown',
	waiting: 'warn',
	sent: 'good',
	failed: 'bad',
}

/** Where a mail is on its way. */
export function MailState({ state }: { state: KeptMail['state'] }) {
	const words = useMessages(messages)
	return <StateBadge state={looks[state]}>{words[state]}</StateBadge>
}
