import { servicesContext, siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { appErrorCode } from '#web/forms/service-errors.ts'
import { linkForm, LinkPage } from '#web/pages/status/subscribe/link-page.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

/** `subscription` is null if the status service is unreachable. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const token = url.searchParams.get('token')
	if (token === null) return { hasToken: false, subscription: null }
	try {
		return {
			hasToken: true,
			subscription: await context.get(servicesContext).status.notifications.readRequest(token),
		}
	} catch (error) {
		if (appErrorCode(error) === 'NOT_FOUND') return { hasToken: false, subscription: null }
		context.get(siteContext).log.warn('the requested subscription is unknown', { error })
		return { hasToken: true, subscription: null }
	}
}

export const action = formAction(async ({ context, url }: FormArgs<Route.ActionArgs>) => {
	const { notifications } = context.get(servicesContext).status
	return { done: await notifications.confirm(url.searchParams.get('token') ?? '') }
}, linkForm)

export const clientAction = formClientAction

export default function ConfirmSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { done, rejected } = actionData ?? {}
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
