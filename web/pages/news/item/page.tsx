import { data, redirect } from 'react-router'
import { ItemResponses } from '#web/content/responses/item-responses.tsx'
import { loadResponses, respond } from '#web/content/responses/respond.ts'
import { localeContext, servicesContext, siteContext } from '#web/context.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { LocalizedText } from '#web/i18n/localized-text.tsx'
import { newsArticle, type SitePublisher } from '#web/content/structured-data.ts'
import { messages } from '#web/pages/news/messages.ts'
import { NewsRow } from '#web/content/news-row.tsx'
import type { PageHandle } from '#web/server/public-routes.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { readingMinutes } from './reading-time.ts'
import type { NewsItem } from '#services/content/contract.ts'

export const meta: Route.MetaFunction = (args) => {
	if (!args.loaderData) return pageMeta(args, () => ({ title: '' }))
	const { item, publisher } = args.loaderData
	return [
		...pageMeta(args, () => ({ title: item.title, description: item.summary })),
		{ property: 'og:type', content: 'article' },
		{ property: 'og:title', content: item.title },
		{ property: 'og:description', content: item.summary },
		{ 'script:ld+json': articleOf(item, publisher) },
	]
}

/** `?comments=` is the cursor of a page of comments. */
export const handle: PageHandle = { query: ['comments'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const site = context.get(siteContext)
	const locale = context.get(localeContext)
	const item = await content.newsItem({ locale, id: params.id })
	if (!item) throw data(null, { status: 404 })
	if (item.slug !== params.id || item.category.slug !== params.category) throw redirect(item.path, 301)
	const publisher = {
		name: await site.siteName(),
		url: site.publicUrl,
		logo: `${site.publicUrl}/icon-512.png`,
	}
	const responses = await loadResponses({ context, url }, item.id)
	return { item, others: item.related, minutes: readingMinutes(item.html), publisher, responses }
}

export const action = respond

export const clientAction = formClientAction

export default function NewsItemPage({
	loaderData: { item, others, minutes, responses },
}: Route.ComponentProps) {
	const words = useMessages(messages)
	const lang = useTextLang(item.locale)
	const category = { to: `/news?categorie=${item.category.slug}`, label: item.category.name }
	return (
		<div className="reading-width pb-20">
			<article>
				<PageHeader
					eyebrow={<Breadcrumb items={[{ to: '/news', label: words.title }, category]} />}
					title={<span lang={lang}>{item.title}</span>}
					lead={<span lang={lang}>{item.summary}</span>}
				/>
				<ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
					{item.author && <li>{words.by(item.author)}</li>}
					<li>
						<DateTime iso={item.publishedAt} />
					</li>
					<li>{words.minutes(minutes)}</li>
				</ul>
				<LocalizedText html={item.html} locale={item.locale} className="mt-8" />
			</article>
			<ItemResponses item={item} loaded={responses} />
			{others.length > 0 && (
				<Section
					title={words.next}
					action={<TextLink to="/news">{words.allNews}</TextLink>}
					className="mt-16 border-t border-line pt-8"
				>
					<ul className="divide-y divide-line">
						{others.map((other) => (
							<NewsRow key={other.id} item={other} level={3} />
						))}
					</ul>
				</Section>
			)}
		</div>
	)
}

function articleOf(item: NewsItem, publisher: SitePublisher) {
	const url = new URL(item.path, publisher.url).href
	return newsArticle({ ...item, url, images: [publisher.logo], publisher })
}
