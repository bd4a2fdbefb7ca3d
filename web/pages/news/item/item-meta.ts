import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import type { NewsItem } from '#services/content/contract.ts'
import { breadcrumbList, event, newsArticle } from '#web/content/structured-data.ts'
import { publisherOf } from '#web/content/publisher.ts'
import { localeContext } from '#web/context.ts'
import { addressIn } from '#web/i18n/address.ts'
import { addressMeta } from '#web/navigation/address-meta.ts'
import { messages } from '#web/pages/news/messages.ts'
import { newsPath } from '#web/content/news-paths.ts'

/** What search engines and other sites read of a news item, for its loader. */
export async function itemMeta(
	context: Readonly<RouterContextProvider>,
	item: NewsItem,
): Promise<MetaDescriptor[]> {
	const publisher = await publisherOf(context)
	const locale = context.get(localeContext)
	const { path, title, summary, slug, locales } = item
	const inLocale = (each: string) => addressIn(item.locale, publisher.url + each)
	const url = inLocale(path)
	const version = Date.parse(item.updatedAt)
	const picture = `${publisher.url}/api/content/news/${slug}/${item.locale}/share.jpg?v=${version}`
	const images = [...(item.cover ? [`${publisher.url}${item.cover}?format=webp&width=1280`] : []), picture]
	return [
		...(await addressMeta(context, {
			path,
			title,
			description: summary,
			locale: item.locale,
			locales,
			isArticle: true,
			image: { url: picture, alt: title },
		})),
		{ property: 'article:published_time', content: item.publishedAt },
		{ property: 'article:modified_time', content: item.updatedAt },
		{ property: 'article:section', content: item.category.name },
		{ 'script:ld+json': newsArticle({ ...item, url, images, publisher }) },
		{
			'script:ld+json': breadcrumbList([
				{ name: messages[locale].title, url: inLocale(newsPath()) },
				{ name: item.category.name, url: inLocale(newsPath(item.category.slug)) },
				{ name: title, url },
			]),
		},
		...(item.event
			? [
					{
						'script:ld+json': event({
							...item.event,
							url,
							title,
							summary,
							images,
							place: item.event.venue || null,
							locale: item.locale,
							organizer: publisher,
						}),
					},
				]
			: []),
	]
}
