import { localeContext } from '#web/context.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { banMessages } from '#web/forms/ban-end.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DoorToNowhere } from '#web/ui/drawings/door-to-nowhere.tsx'
import type { Route } from './+types/page.ts'
import { meaningOf } from './code-messages.ts'
import { messages } from './messages.ts'
import { readError } from './read-error.ts'
import { wayForward } from './way-forward.ts'

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, (locale) => ({ title: messages[locale].title })),
	{ name: 'robots', content: 'noindex' },
]

/** Every query gives another page, so storing it is useless. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

export function loader({ request, context }: Route.LoaderArgs) {
	const { banEnd, ...error } = readError(new URL(request.url).searchParams)
	return { ...error, ban: banMessages(banEnd)?.[context.get(localeContext)].THIS_ACCOUNT_IS_BANNED }
}

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { code, returnTo, ban } = loaderData
	const { user } = useSession()
	const way = wayForward(code, returnTo, user !== null)
	return (
		<div className="reading-width flex flex-col items-start pt-10 pb-20 sm:pt-16">
			<div className="w-60 max-w-full text-ink-soft">
				<DoorToNowhere />
			</div>
			<h1 className="mt-8 text-3xl sm:text-4xl">{words.title}</h1>
			<p className="mt-4 text-lg text-ink-soft">
				{ban ?? (code && meaningOf(code, locale)) ?? words.unknown}
			</p>
			<dl className="mt-6 flex flex-wrap items-baseline gap-x-3 text-ink-soft">
				<dt>
					{words.code}
					{locale !== 'en' && <span lang="en"> · Error Code</span>}
				</dt>
				<dd className="rounded-small bg-surface-hover px-2 py-0.5 break-all text-ink">
					<code>{code ?? words.unknownCode}</code>
				</dd>
			</dl>
			<div className="mt-8 flex flex-wrap gap-3">
				{way.to !== returnTo && (
					<ButtonLink to={way.to} variant="primary">
						{words[way.name]}
					</ButtonLink>
				)}
				<ButtonLink to={returnTo} variant={way.to === returnTo ? 'primary' : 'secondary'}>
					{returnTo === '/' ? words.backHome : words.back}
				</ButtonLink>
			</div>
		</div>
	)
}
