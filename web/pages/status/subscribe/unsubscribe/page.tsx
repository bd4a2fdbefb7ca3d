import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { linkForm, LinkPage } from '#web/pages/status/subscribe/link-page.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

export const loader = ({ url }: Route.LoaderArgs) => ({ hasToken: url.searchParams.has('token') })

export const action = formAction(async ({ context, url }: FormArgs<Route.ActionArgs>) => {
	await context.get(servicesContext).status.notifications.unsubscribe(url.searchParams.get('token') ?? '')
	return { done: true as const }
}, linkForm)

export const clientAction = formClientAction

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { done, rejected } = actionData ?? {}
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
