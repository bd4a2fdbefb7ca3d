import type { RegistrationList } from '#services/accounts/registration/contract.ts'
import { maxRegistrationCharacters } from '#services/accounts/registration/limits.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { ItemCard } from '#web/pages/panel/item-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { messages } from './messages.ts'

type RequestCardProps = {
	request: RegistrationList['requests'][number]
	rejected: RejectedForm | undefined
}

/** Somebody who asks to register, and the two answers. */
export function RequestCard({ request, rejected }: RequestCardProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const { id, name, email, message, createdAt } = request
	const facts = [
		{ term: words.address, description: <span className="wrap-anywhere">{email}</span> },
		{ term: words.asked, description: <DateTime iso={createdAt} withTime /> },
		...(message === ''
			? []
			: [
					{
						term: words.says,
						description: <span className="wrap-anywhere whitespace-pre-line">{message}</span>,
					},
				]),
	]
	return (
		<ItemCard title={name} facts={facts}>
			<ErrorNotice formError={rejected?.errors['form']} className="mt-4" />
			<Form className="mt-4">
				<input type="hidden" name="id" value={id} />
				<Button
					type="submit"
					name="intent"
					value="approve"
					variant="primary"
					pending={isSubmitting}
					aria-label={words.approveOf(name)}
				>
					{words.approve}
				</Button>
			</Form>
			<details className="mt-2" open={rejected?.values['intent'] === 'decline'}>
				<summary className="min-h-11 cursor-pointer py-2.5 wrap-anywhere">{words.openDecline(name)}</summary>
				<Form className="grid gap-4 pb-2">
					<input type="hidden" name="id" value={id} />
					<Field
						label={words.declineMessage}
						hint={words.declineHint}
						error={rejected?.errors['message']?.text}
					>
						<TextArea
							name="message"
							maxLength={maxRegistrationCharacters.message}
							defaultValue={rejected?.values['message']}
						/>
					</Field>
					<Button
						type="submit"
						name="intent"
						value="decline"
						variant="danger"
						pending={isSubmitting}
						className="justify-self-start"
					>
						{words.decline(name)}
					</Button>
				</Form>
			</details>
		</ItemCard>
	)
}
