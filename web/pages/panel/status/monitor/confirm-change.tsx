import { useMessages } from '#web/i18n/locale.ts'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { ConfirmFocus } from '#web/pages/panel/status/incidents/confirm-focus.tsx'
import { messages } from './messages.ts'

type ConfirmChangeProps = { title: string; lead: string; intent: string; verb: string }

export function ConfirmChange(props: ConfirmChangeProps) {
	const words = useMessages(messages)
	return (
		<ConfirmFocus>
			<ConfirmPrompt {...props} keep={words.keep} staysHere />
		</ConfirmFocus>
	)
}
