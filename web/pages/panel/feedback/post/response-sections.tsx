import type { InboxPost } from '#services/feedback/inbox/contract.ts'
import { maxBodyCharacters } from '#services/feedback/limits.ts'
import { messages as sharedMessages } from '#web/feedback/messages.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { ActionResult, RejectedForm } from '#web/forms/form-errors.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { InboxResult } from './action.ts'
import { choosableStates } from './choosable-states.ts'
import { messages } from './messages.ts'

type StateSectionProps = { post: InboxPost; rejected: RejectedForm | undefined }

/** The state and the official answer, which everybody reads. */
export function StateSection({ post, rejected }: StateSectionProps) {
	const words = useMessages(messages)
	const shared = useMessages(sharedMessages)
	const { values = {}, errors = {} } = rejected ?? {}
	return (
		<Section title={words.decision} lead={words.decisionLead}>
			<ActionForm rejected={rejected} submit={words.saveDecision} intent="state" isWide>
				<Field label={words.state} error={errors['state']?.text}>
					<Select name="state" defaultValue={values['state'] ?? post.state}>
						{choosableStates.map((state) => (
							<option key={state} value={state}>
								{shared[state]}
							</option>
						))}
					</Select>
				</Field>
				<Field label={words.answer} optional error={errors['answer']?.text}>
					<TextArea
						name="answer"
						rows={4}
						maxLength={maxBodyCharacters}
						defaultValue={values['answer'] ?? post.answer}
					/>
				</Field>
			</ActionForm>
		</Section>
	)
}

type ReplySectionProps = {
	idempotencyKey: string
	result: ActionResult<InboxResult> | undefined
	rejected: RejectedForm | undefined
}

/** A mail to who wrote a contact message. */
export function ReplySection({ idempotencyKey, result, rejected }: ReplySectionProps) {
	const words = useMessages(messages)
	const accepted = result?.intent === 'reply' && !result.rejected ? result.at : undefined
	const key = useIdempotencyKey(idempotencyKey, accepted)
	return (
		<Section title={words.reply} lead={words.replyLead}>
			<ActionForm
				key={key}
				rejected={rejected}
				submit={words.sendReply}
				intent="reply"
				idempotencyKey={key}
				isWide
			>
				<Field label={words.replyText} error={rejected?.errors['body']?.text}>
					<TextArea
						name="body"
						rows={6}
						required
						maxLength={maxBodyCharacters}
						defaultValue={rejected?.values['body']}
					/>
				</Field>
			</ActionForm>
		</Section>
	)
}
