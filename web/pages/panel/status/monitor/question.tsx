import { useNavigation } from 'react-router'
import { Form } from '#web/guards/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Arrived } from '#web/pages/auth/arrived.tsx'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

type QuestionProps = { title: string; lead: string; intent: string; verb: string }

/** Asks once more before something is lost. */
export function Question({ title, lead, intent, verb }: QuestionProps) {
	const words = useMessages(messages)
	const { state, formData } = useNavigation()
	return (
		<Arrived>
			<Form preventScrollReset className="rounded-control border border-bad/40 bg-bad-soft/45 p-4">
				<p className="font-semibold wrap-anywhere">{title}</p>
				<p className="mt-1 text-ink-soft">{lead}</p>
				<div className="mt-3 flex flex-wrap gap-3">
					<Button
						type="submit"
						name="intent"
						value={intent}
						variant="danger"
						pending={state !== 'idle' && formData?.get('intent') === intent}
					>
						{verb}
					</Button>
					<Button type="submit" name="intent" value="keep">
						{words.keep}
					</Button>
				</div>
			</Form>
		</Arrived>
	)
}
