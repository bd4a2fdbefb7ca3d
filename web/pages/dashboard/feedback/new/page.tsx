import { redirect } from 'react-router'
import { localeContext, servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { errorMessages, messages as boardMessages } from '#web/pages/dashboard/feedback/messages.ts'
import { NewPostFields } from '#web/pages/dashboard/feedback/post-fields.ts'
import { PostForm } from '#web/pages/dashboard/feedback/post-form.tsx'
import { postMeanings } from '#web/pages/dashboard/feedback/vote-action.ts'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = () => ({ idempotencyKey: crypto.randomUUID() })

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		const post = { ...parse(NewPostFields), locale: context.get(localeContext) }
		const { id } = await context.get(servicesContext).feedback.add(request.headers, post)
		return redirect(`/dashboard/feedback/${id}?sent`)
	},
	{ messages: errorMessages, meanings: postMeanings },
)

export const clientAction = formClientAction

export default function NewPostPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const board = useMessages(boardMessages)
	return (
		<div className="max-w-[44rem]">
			<PageHeading
				eyebrow={<BackLink to="/dashboard/feedback">{board.heading}</BackLink>}
				title={words.title}
				lead={words.lead}
			/>
			<PostForm
				rejected={actionData?.rejected}
				idempotencyKey={loaderData.idempotencyKey}
				submit={words.send}
				isNew
			/>
		</div>
	)
}
