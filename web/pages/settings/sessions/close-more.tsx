import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

/** Buttons that close the other sessions or all of them, each with an explanation. */
export function CloseMore() {
	const words = useMessages(messages)
	return (
		<div className="grid justify-items-start gap-4">
			<Close which="others" label={words.closeOthers} about={words.closeOthersAbout} />
			<Close which="all" label={words.closeAll} about={words.closeAllAbout} />
		</div>
	)
}

function Close({ which, label, about }: { which: 'others' | 'all'; label: string; about: string }) {
	const words = useMessages(messages)
	const submitting = useSubmitting()
	return (
		<details>
			<summary className={buttonClass({}, 'list-none')}>{label}</summary>
			<div className="my-4 border-s-2 border-line ps-4">
				<p className="mb-4">{about}</p>
				<Form>
					<input type="hidden" name="which" value={which} />
					<Button type="submit" variant="danger" pending={submitting}>
						{which === 'all' ? words.confirmAll : words.confirmOthers}
					</Button>
				</Form>
			</div>
		</details>
	)
}
