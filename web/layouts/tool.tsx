import { Outlet } from 'react-router'
import { localeContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { CardLink } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { neighboursOf } from '#web/tools/neighbours.ts'
import type { Route } from './+types/tool.ts'
import { messages } from './tool-messages.ts'

/** The three tools beside the one that is shown: data of the page, so that it does not load the cards of all tools. */
export function loader({ context, url }: Route.LoaderArgs) {
	const slug = url.pathname.split('/')[2] ?? ''
	return neighboursOf(slug, context.get(localeContext))
}

/** The page of a tool, and the tools beside it. */
export default function ToolLayout({ loaderData: neighbours }: Route.ComponentProps) {
	const words = useMessages(messages)
	return (
		<>
			<Outlet />
			<aside className="page-width pb-20" aria-labelledby="neighbours">
				<h2 id="neighbours" className="mb-3 font-sans text-base font-semibold tracking-normal">
					{words.neighbours}
				</h2>
				<ul className="grid gap-x-8 sm:grid-cols-3">
					{neighbours.map(({ slug, icon, title, summary }) => (
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
