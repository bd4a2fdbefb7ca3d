import { data } from 'react-router'
import { localeContext, servicesContext, siteContext } from '#web/context.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { LocalizedText } from '#web/i18n/localized-text.tsx'
import { categoryName } from '#web/content/category-name.ts'
import { newsArticle, type SitePublisher } from '#web/content/structured-data.ts'
import { messages } from '#web/pages/news/messages.ts'
import { NewsRow, newsPath } from '#web/content/news-row.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { readingMinutes } from './reading-time.ts'
import type { NewsItem } from '#services/content/contract.ts'

const neighbours = 3

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

export async function loader({ context, params }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const site = context.get(siteContext)
	const locale = context.get(localeContext)
	const [item, latest] = await Promise.all([
		content.newsItem({ locale, category: params.category, id: params.id }),
		content.news({ locale }),
	])
	if (!item) throw data(null, { status: 404 })
	const others = latest.items.filter(({ id }) => id !== item.id).slice(0, neighbours)
	const publisher = {
		name: await site.siteName(),
		url: site.publicUrl,
		logo: `${site.publicUrl}/icon-512.png`,
	}
	return { item, others, minutes: readingMinutes(item.html), publisher }
}

export default function NewsItemPage({ loaderData: { item, others, minutes } }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const lang = useTextLang(item.locale)
	const category = { to: `/news?categorie=${item.category}`, label: categoryName(item.category, locale) }
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
			{others.length > 0 && (
				<Section
					title={words.next}
					action={<TextLink to="/news">{words.allNews}</TextLink>}
					className="mt-16 border-t border-line pt-8"
				>
					<ul className="divide-y divide-line">
						{others.map((other) => (
							<NewsRow key={newsPath(other)} item={other} level={3} />
						))}
					</ul>
				</Section>
			)}
		</div>
	)
}

function articleOf(item: NewsItem, publisher: SitePublisher) {
	const url = new URL(newsPath(item), publisher.url).href
	return newsArticle({ ...item, url, images: [publisher.logo], updatedAt: item.publishedAt, publisher })
}
