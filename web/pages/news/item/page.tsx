import { data, redirect } from 'react-router'
import { Cover } from '#web/content/cover.tsx'
import { NewsRow } from '#web/content/news-row.tsx'
import { ItemResponses } from '#web/content/responses/item-responses.tsx'
import { loadResponses, respond } from '#web/content/responses/respond.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { LocalizedText } from '#web/i18n/localized-text.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { messages } from '#web/pages/news/messages.ts'
import { newsPath } from '#web/content/news-paths.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { EventBox } from './event-box.tsx'
import { itemMeta } from './item-meta.ts'
import { Neighbours } from './neighbours.tsx'
import { readingMinutes } from './reading-time.ts'

export const meta: Route.MetaFunction = (args) => {
	const { item, machineMeta = [] } = args.loaderData ?? {}
	const described = { title: item?.title ?? '', description: item?.summary ?? '' }
	return [...pageMeta(args, () => described), ...machineMeta]
}

/** `?comments=` is the cursor of a page of comments. */
export const handle: PageHandle = { query: ['comments'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const locale = context.get(localeContext)
	const item = await content.newsItem({ locale, id: params.id })
	if (!item) throw data(null, { status: 404 })
	if (item.slug !== params.id || item.category.slug !== params.category) throw redirect(item.path, 301)
	const [responses, machineMeta] = await Promise.all([
		loadResponses({ context, url }, item.id),
		itemMeta(context, item),
	])
	return { item, minutes: readingMinutes(item.html), machineMeta, responses }
}

export const action = respond

export const clientAction = formClientAction

export default function NewsItemPage({ loaderData: { item, minutes, responses } }: Route.ComponentProps) {
	const words = useMessages(messages)
	const lang = useTextLang(item.locale)
	const category = { to: newsPath(item.category.slug), label: item.category.name }
	return (
		<div className="reading-width pb-20">
			<article>
				<PageHeader
					eyebrow={<Breadcrumb items={[{ to: newsPath(), label: words.title }, category]} />}
					textLang={lang}
					title={item.title}
					lead={item.summary}
				/>
				<ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm wrap-anywhere text-ink-soft">
					{item.author && <li>{words.by(item.author)}</li>}
					<li>
						<DateTime iso={item.publishedAt} />
					</li>
					<li>{words.minutes(minutes)}</li>
				</ul>
				<Cover
					path={item.cover}
					ratio="wide"
					sizes="(min-width: 44rem) 42rem, 100vw"
					priority
					className="mt-8 rounded-card border border-line"
				/>
				{item.event && <EventBox slug={item.slug} event={item.event} />}
				<LocalizedText html={item.html} locale={item.locale} className="mt-8" />
			</article>
			<ItemResponses item={item} loaded={responses} />
			<Neighbours previous={item.previous} next={item.next} />
			{item.related.length > 0 && (
				<Section
					title={words.next}
					action={
						<TextLink standalone to={newsPath()}>
							{words.allNews}
						</TextLink>
					}
					className="mt-16 border-t border-line pt-8"
				>
					<ul className="divide-y divide-line">
						{item.related.map((other) => (
							<NewsRow key={other.id} item={other} level={3} />
						))}
					</ul>
				</Section>
			)}
		</div>
	)
}
