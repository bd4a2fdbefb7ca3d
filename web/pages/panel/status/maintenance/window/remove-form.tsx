import { useNavigation } from 'react-router'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { RemovalQuestion } from '#web/pages/panel/removal-question.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Answer } from './answer.ts'
import { messages } from './messages.ts'

/** Asks once more before the window goes. */
export function RemoveForm({ title, answer }: { title: string; answer: Answer | undefined }) {
	const words = useMessages(messages)
	const isUnderWay = useNavigation().formMethod === 'POST'
	const isAsked = answer?.intent === 'ask-remove' || answer?.intent === 'remove'
	if (!isAsked) {
		return (
			<Form>
				<Button type="submit" name="intent" value="ask-remove" pending={isUnderWay}>
					{words.remove}
				</Button>
			</Form>
		)
	}
	return (
		<RemovalQuestion
			title={words.removeQuestion(title)}
			lead={words.removeLead}
			verb={words.remove}
			keep={words.keep}
		>
			<ErrorNotice formError={answer.rejected?.errors['form']} className="mb-4" />
		</RemovalQuestion>
	)
}
