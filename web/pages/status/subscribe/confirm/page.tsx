import type { RequestedSubscription } from '#services/status/notifications/contract.ts'
import { siteContext } from '#web/context.ts'
import { type FormArgs, formDataAction } from '#web/forms/action.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { orUnsent } from '#web/forms/client-action.ts'
import { appErrorCode } from '#web/forms/service-errors.ts'
import { byLink, type LinkAnswer } from '#web/pages/status/subscribe/by-link.ts'
import { LinkPage } from '#web/pages/status/subscribe/link-page.tsx'
import { notificationsOf } from '#web/pages/status/subscribe/notification-service.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

type Answer = LinkAnswer<RequestedSubscription>

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** An address that holds a token is nobody else's to keep. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

/** `subscription` is null where it is not known: the button says more. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const token = url.searchParams.get('token')
	if (token === null) return { hasToken: false, subscription: null }
	try {
		return { hasToken: true, subscription: await notificationsOf(context).readRequest(token) }
	} catch (error) {
		if (appErrorCode(error) === 'NOT_FOUND') return { hasToken: false, subscription: null }
		context.get(siteContext).log.warn('what a link confirms is not known', { error })
		return { hasToken: true, subscription: null }
	}
}

export const action = formDataAction(async ({ request, context, url }: FormArgs<Route.ActionArgs>) => {
	const token = url.searchParams.get('token') ?? ''
	return await byLink({ request, context }, notificationsOf(context).confirm(token))
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orUnsent(serverAction, (rejected): Answer => ({ done: null, rejected }))

export default function ConfirmSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { done, rejected }: Answer = actionData ?? { done: null, rejected: undefined }
	const { hasToken, subscription } = loaderData
	const list = new Intl.ListFormat(locale)
	return (
		<LinkPage
			{...words}
			hasToken={hasToken}
			lead={
				<>
					<p>{words.lead(list.format(subscription?.services ?? []))}</p>
					{subscription && <p className="mt-3 font-semibold wrap-anywhere text-ink">{subscription.email}</p>}
				</>
			}
			rejected={rejected}
			lost={
				<>
					<p>{words.lost}</p>
					<TextLink to="/uptime/subscribe" className="mt-4 inline-block py-2.5">
						{words.again}
					</TextLink>
				</>
			}
			done={
				done && {
					title: words.doneTitle,
					words: (
						<>
							<p>{done.services ? words.doneSome(list.format(done.services)) : words.doneAll}</p>
							<p className="mt-3 text-ink-soft">{words.leaving}</p>
						</>
					),
				}
			}
		/>
	)
}
