import { useNavigation } from 'react-router'
import { Form } from '#web/guards/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { RefusalNotice } from '#web/pages/auth/refusal-notice.tsx'
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
		<Form className="rounded-control border border-bad/40 bg-bad-soft/45 p-4">
			<RefusalNotice refusal={answer.refused?.refusals['form']} className="mb-4" />
			<p className="font-semibold wrap-anywhere">{words.removeQuestion(title)}</p>
			<p className="mt-1 text-ink-soft">{words.removeLead}</p>
			<div className="mt-3 flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="remove" variant="danger" pending={isUnderWay}>
					{words.remove}
				</Button>
				<Button type="submit" name="intent" value="keep">
					{words.keep}
				</Button>
			</div>
		</Form>
	)
}
