import { useMessages } from '#web/i18n/locale.ts'
import { RemovalQuestion } from '#web/pages/panel/removal-question.tsx'
import { AskedAgain } from '#web/pages/panel/status/incidents/asked-again.tsx'
import { messages } from './messages.ts'

type QuestionProps = { title: string; lead: string; intent: string; verb: string }

/** Asks once more, where the person is looking. */
export function Question(asked: QuestionProps) {
	const words = useMessages(messages)
	return (
		<AskedAgain>
			<RemovalQuestion {...asked} keep={words.keep} staysHere />
		</AskedAgain>
	)
}
