import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { errorMessages, messages, unfollowMessages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const loader = ({ url }: Route.LoaderArgs) => ({ isPost: url.searchParams.has('unfollow') })

export const handle: PageHandle = { query: 'any' }

/** The link of a mail that ends the mails of its kind, or following one post: a form, because mail scanners follow links. */
export const action = formAction(
	async ({ context, url }: FormArgs<Route.ActionArgs>) => {
		const { accounts, feedback } = context.get(servicesContext)
		const post = url.searchParams.get('unfollow')
		if (post === null) await accounts.notifications.unsubscribe(url.searchParams.get('token') ?? '')
		else await feedback.unfollowByMail(post)
		return { isDone: true }
	},
	{ messages: errorMessages, meanings: { NOT_FOUND: { code: 'INVALID_LINK', field: 'form' } } },
)

export const clientAction = formClientAction

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
	const ofKind = useMessages(messages)
	const ofPost = useMessages(unfollowMessages)
	const words = { ...ofKind, ...(loaderData.isPost && ofPost) }
	const foot = (
		<TextLink to="/dashboard/settings/notifications" standalone>
			{words.settings}
		</TextLink>
	)
	if (actionData?.isDone) {
		return (
			<AuthLayout title={words.doneTitle} foot={foot}>
				<FocusOnMount className="text-center">{words.done}</FocusOnMount>
			</AuthLayout>
		)
	}
	return (
		<AuthLayout title={words.title} lead={words.lead} foot={foot}>
			<ActionForm rejected={actionData?.rejected} submit={words.submit} />
		</AuthLayout>
	)
}
