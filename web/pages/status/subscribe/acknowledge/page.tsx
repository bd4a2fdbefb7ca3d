import type { AlertView } from '#services/status/notifications/contract.ts'
import { type FormArgs, formDataAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { orUnsent } from '#web/forms/client-action.ts'
import { byLink, type LinkAnswer } from '#web/pages/status/subscribe/by-link.ts'
import { LinkPage } from '#web/pages/status/subscribe/link-page.tsx'
import { notificationsOf } from '#web/pages/status/subscribe/notification-service.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

type Answer = LinkAnswer<Pick<AlertView, 'acknowledgedBy' | 'resolvedAt'>>

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** An address that holds a token is nobody else's to keep. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

export const loader = ({ url }: Route.LoaderArgs) => ({ hasToken: url.searchParams.has('token') })

export const action = formDataAction(async ({ request, context, url }: FormArgs<Route.ActionArgs>) => {
	const taking = notificationsOf(context).acknowledgeByLink(url.searchParams.get('token') ?? '')
	return await byLink(
		{ request, context },
		taking.then(({ acknowledgedBy, resolvedAt }) => ({ acknowledgedBy, resolvedAt })),
	)
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orUnsent(serverAction, (rejected): Answer => ({ done: null, rejected }))

export default function AcknowledgePage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { done, rejected }: Answer = actionData ?? { done: null, rejected: undefined }
	return (
		<LinkPage
			{...loaderData}
			{...words}
			rejected={rejected}
			done={
				done && {
					title: words.doneTitle,
					words: (
						<>
							<p className="wrap-anywhere">{words.doneBy(done.acknowledgedBy ?? '')}</p>
							{done.resolvedAt !== null && <p className="mt-3">{words.doneOver}</p>}
						</>
					),
				}
			}
		/>
	)
}
