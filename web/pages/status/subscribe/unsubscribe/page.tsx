import { type FormArgs, formDataAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { orUnsent } from '#web/forms/client-action.ts'
import { byLink, type LinkAnswer } from '#web/pages/status/subscribe/by-link.ts'
import { LinkPage } from '#web/pages/status/subscribe/link-page.tsx'
import { notificationsOf } from '#web/pages/status/subscribe/notification-service.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

type Answer = LinkAnswer<true>

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** An address that holds a token is nobody else's to keep. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

export const loader = ({ url }: Route.LoaderArgs) => ({ hasToken: url.searchParams.has('token') })

export const action = formDataAction(async ({ request, context, url }: FormArgs<Route.ActionArgs>) => {
	const leaving = notificationsOf(context).unsubscribe(url.searchParams.get('token') ?? '')
	return await byLink(
		{ request, context },
		leaving.then(() => true as const),
	)
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orUnsent(serverAction, (rejected): Answer => ({ done: null, rejected }))

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { done, rejected }: Answer = actionData ?? { done: null, rejected: undefined }
	const { title, lead, submit, lost } = words
	return (
		<LinkPage
			{...loaderData}
			{...{ title, lead, submit, lost, rejected }}
			done={
				done && {
					title: words.doneTitle,
					words: (
						<>
							<p>{words.done}</p>
							<TextLink to="/uptime/subscribe" className="mt-4 inline-block py-2.5">
								{words.again}
							</TextLink>
						</>
					),
				}
			}
		/>
	)
}
