import type { ListedMail } from '#platform/mail/stored-mails.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { type State, StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

const looks: Record<ListedMail['state'], State> = {
	stored: 'unknown',
	waiting: 'warn',
	sent: 'good',
	failed: 'bad',
}

export function MailState({ state }: { state: ListedMail['state'] }) {
	const words = useMessages(messages)
	return <StateBadge state={looks[state]}>{words[state]}</StateBadge>
}
