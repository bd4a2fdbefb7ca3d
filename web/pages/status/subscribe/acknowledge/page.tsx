import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { linkForm, LinkPage } from '#web/pages/status/subscribe/link-page.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

export const loader = ({ url }: Route.LoaderArgs) => ({ hasToken: url.searchParams.has('token') })

export const action = formAction(async ({ context, url }: FormArgs<Route.ActionArgs>) => {
	const { notifications } = context.get(servicesContext).status
	const alert = await notifications.acknowledgeByLink(url.searchParams.get('token') ?? '')
	return { done: { acknowledgedBy: alert.acknowledgedBy, resolvedAt: alert.resolvedAt } }
}, linkForm)

export const clientAction = formClientAction

export default function AcknowledgePage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { done, rejected } = actionData ?? {}
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
