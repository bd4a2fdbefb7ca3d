import { data } from 'react-router'
import { z } from 'zod'
import { servicesContext, siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orUnsent } from '#web/forms/client-action.ts'
import { formErrorFor } from '#web/forms/form-error-for.ts'
import { readForm } from '#web/forms/read-form.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { appErrorCode } from '#web/forms/service-errors.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LetterBox } from '#web/ui/drawings/letter-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { asKept, charactersLeft } from './message-length.ts'
import { messages } from './messages.ts'

const Feedback = z.object({
	message: z
		.string({ error: 'MESSAGE_REQUIRED' })
		.transform(asKept)
		.refine((message) => message !== '', { error: 'MESSAGE_REQUIRED' })
		.refine((message) => charactersLeft(message) >= 0, { error: 'MESSAGE_TOO_LONG' }),
})

const statusOf: Record<string, number> = { TOO_MANY_REQUESTS: 429, UNAVAILABLE: 503, UNREACHABLE: 503 }

type Answer = { sent: boolean; rejected: RejectedForm | undefined }

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = () => null

export const action = formAction(async ({ request, context, form }: FormArgs<Route.ActionArgs>) => {
	const read = readForm({ request, form }, Feedback)
	if (!read.ok) return data<Answer>({ sent: false, rejected: read.rejected }, { status: 400 })
	try {
		await context.get(servicesContext).feedback.send(request.headers, read.form.message)
		return data<Answer>({ sent: true, rejected: undefined })
	} catch (error) {
		const code = appErrorCode(error) ?? 'UNREACHABLE'
		if (code === 'UNREACHABLE') context.get(siteContext).log.error('feedback did not answer', { error })
		const rejected = { errors: { message: formErrorFor(request, code) }, values: read.values }
		return data<Answer>({ sent: false, rejected }, { status: statusOf[code] ?? 400 })
	}
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orUnsent(serverAction, (rejected) => ({ sent: false, rejected }))

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
