import { useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { charactersLeft } from './message-length.ts'
import { messages } from './messages.ts'

const ownCodes = ['MESSAGE_REQUIRED', 'MESSAGE_TOO_LONG', 'TOO_MANY_REQUESTS', 'UNREACHABLE'] as const

/** The message field and, once hydrated, the number of remaining characters. */
export function FeedbackForm({ rejected }: { rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	const [text, setText] = useState(rejected?.values['message'] ?? '')
	const formError = rejected?.errors['message']
	const ownCode = ownCodes.find((code) => code === formError?.code)
	return (
		<ActionForm rejected={rejected} submit={words.submit}>
			<Field
				label={words.message}
				hint={words.hint}
				aside={<Room text={text} />}
				error={ownCode ? words[ownCode] : formError?.text}
			>
				<TextArea
					name="message"
					rows={8}
					required
					defaultValue={rejected?.values['message']}
					onChange={(event) => setText(event.currentTarget.value)}
				/>
			</Field>
		</ActionForm>
	)
}

function Room({ text }: { text: string }) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (!useHydrated()) return null
	const left = charactersLeft(text)
	const number = formatNumber(Math.abs(left), locale)
	if (left < 0) return <span className="font-semibold text-bad-text">{words.over(number)}</span>
	return <span className="tabular-nums">{words.left(left, number)}</span>
}
