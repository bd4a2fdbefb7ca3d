import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { localeContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { CardLink } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { recordToolUse } from '#web/tools/local-favourites.ts'
import { withRelatedTools } from '#web/tools/related-tools.ts'
import type { Route } from './+types/tool.ts'
import { messages } from './tool-messages.ts'

const slugIn = (pathname: string) => pathname.split('/')[2] ?? ''

/** The tool and three related ones, from the loader, so that the browser need not load the cards of all tools. */
export function loader({ context, url }: Route.LoaderArgs) {
	return withRelatedTools(slugIn(url.pathname), context.get(localeContext))
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, () => ({
		title: args.loaderData?.card.title ?? '',
		description: args.loaderData?.card.summary,
	}))

/** The page of a tool and links to related tools. */
export default function ToolLayout({ loaderData: { card, relatedTools } }: Route.ComponentProps) {
	const words = useMessages(messages)
	const slug = slugIn(useLocation().pathname)
	useEffect(() => recordToolUse(slug), [slug])
	return (
		<>
			<Outlet context={card} />
			<aside className="page-width pb-20" aria-labelledby="related-tools">
				<h2 id="related-tools" className="mb-3 font-sans text-base font-semibold tracking-normal">
					{words.relatedTools}
				</h2>
				<ul className="grid gap-x-8 sm:grid-cols-3">
					{relatedTools.map(({ slug, icon, title, summary }) => (
						<li key={slug} className="group relative flex gap-3 border-t border-line py-4">
							<Icon
								icon={icon}
								size={22}
								className="mt-0.5 shrink-0 text-ink-soft group-hover:text-accent-text"
							/>
							<div className="min-w-0">
								<h3 className="text-lg leading-snug group-hover:text-accent-text">
									<CardLink to={`/micro-services/${slug}`}>{title}</CardLink>
								</h3>
								<p className="mt-0.5 text-sm text-ink-soft">{summary}</p>
							</div>
						</li>
					))}
				</ul>
			</aside>
		</>
	)
}
