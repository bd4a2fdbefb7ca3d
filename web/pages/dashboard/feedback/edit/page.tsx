import { redirect } from 'react-router'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { errorMessages } from '#web/pages/dashboard/feedback/messages.ts'
import { PostFields } from '#web/pages/dashboard/feedback/post-fields.ts'
import { PostForm } from '#web/pages/dashboard/feedback/post-form.tsx'
import { postMeanings } from '#web/pages/dashboard/feedback/vote-action.ts'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** A post that the user may no longer edit leads to its page. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { feedback } = context.get(servicesContext)
	const post = await orErrorScreen(feedback.find(request.headers, params.id, {}))
	if (!post.isEditable) throw redirect(`/dashboard/feedback/${params.id}`)
	const { kind, title, body } = post
	return { stored: { kind, title, body } }
}

export const action = formAction(
	async ({ request, context, params, parse }: FormArgs<Route.ActionArgs>) => {
		await context.get(servicesContext).feedback.change(request.headers, params.id, parse(PostFields))
		return redirect(`/dashboard/feedback/${params.id}`)
	},
	{ messages: errorMessages, meanings: postMeanings },
)

export const clientAction = formClientAction

export default function EditPostPage({ loaderData, actionData, params }: Route.ComponentProps) {
	const words = useMessages(messages)
	return (
		<div className="max-w-[44rem]">
			<PageHeading
				eyebrow={<BackLink to={`/dashboard/feedback/${params.id}`}>{loaderData.stored.title}</BackLink>}
				title={words.title}
				lead={words.lead}
			/>
			<PostForm rejected={actionData?.rejected} stored={loaderData.stored} submit={words.save} />
		</div>
	)
}
