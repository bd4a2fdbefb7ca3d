import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { orNotSent } from '#web/pages/auth/or-not-sent.ts'
import { byLink, type LinkAnswer } from '#web/pages/status-subscribe/by-link.ts'
import { LinkPage } from '#web/pages/status-subscribe/link-page.tsx'
import { tellingOf } from '#web/pages/status-subscribe/telling-service.ts'
import { pageMeta } from '#web/page-title.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

type Answer = LinkAnswer<{ services: string[] | null }>

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** An address that holds a token is nobody else's to keep. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const loader = ({ url }: Route.LoaderArgs) => ({ hasToken: url.searchParams.has('token') })

export async function action({ request, context, url }: Route.ActionArgs) {
	const token = url.searchParams.get('token') ?? ''
	return await byLink({ request, context }, tellingOf(context).confirm(token))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orNotSent(serverAction, (refused): Answer => ({ done: null, refused }))

export default function ConfirmSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { done, refused }: Answer = actionData ?? { done: null, refused: undefined }
	const list = new Intl.ListFormat(locale)
	return (
		<LinkPage
			{...loaderData}
			{...words}
			refused={refused}
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
