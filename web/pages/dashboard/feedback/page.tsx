import { z } from 'zod'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LetterBox } from '#web/ui/drawings/letter-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { normalizeMessage, charactersLeft } from './message-length.ts'
import { messages } from './messages.ts'

const Feedback = z.object({
	message: z
		.string({ error: 'MESSAGE_REQUIRED' })
		.transform(normalizeMessage)
		.refine((message) => message !== '', { error: 'MESSAGE_REQUIRED' })
		.refine((message) => charactersLeft(message) >= 0, { error: 'MESSAGE_TOO_LONG' }),
})

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = () => null

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		await context.get(servicesContext).feedback.send(request.headers, parse(Feedback).message)
		return { sent: true }
	},
	{
		meanings: {
			VALIDATION_ERROR: { field: 'message' },
			TOO_MANY_REQUESTS: { field: 'message' },
			UNAVAILABLE: { code: 'UNREACHABLE', field: 'message' },
		},
	},
)

export const clientAction = formClientAction

export default function FeedbackPage({ actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{actionData?.sent ? <Thanks /> : <FeedbackForm rejected={actionData?.rejected} />}
		</div>
	)
}

function Thanks() {
	const words = useMessages(messages)
	return (
		<Card>
			<EmptyState
				drawing={<LetterBox />}
				title={words.sentTitle}
				action={
					<>
						<ButtonLink to="/dashboard/feedback">{words.another}</ButtonLink>
						<ButtonLink to="/dashboard" variant="quiet">
							{words.back}
						</ButtonLink>
					</>
				}
			>
				<FocusOnMount>{words.sent}</FocusOnMount>
			</EmptyState>
		</Card>
	)
}
