import type { RouterContextProvider } from 'react-router'
import { atomContentType, writeAtom } from '#services/content/feeds/atom.ts'
import { jsonFeedContentType, writeJsonFeed } from '#services/content/feeds/json-feed.ts'
import { rssContentType, writeRss } from '#services/content/feeds/rss.ts'
import { localeContext, servicesContext, siteContext } from '#web/context.ts'
import { addressIn } from '#web/i18n/address.ts'
import { messages } from './messages.ts'
import { feedPath, type FeedFormat, newsPath } from '#web/content/news-paths.ts'
import { inLocale } from '#web/site/site-look.ts'

const formats = {
	rss: { write: writeRss, type: rssContentType },
	atom: { write: writeAtom, type: atomContentType },
	json: { write: writeJsonFeed, type: jsonFeedContentType },
}

/** The feed of all news or of one category, in the language of the request; 404 for an unknown category. */
export async function newsFeed(
	context: Readonly<RouterContextProvider>,
	format: FeedFormat,
	category: string | undefined,
): Promise<Response> {
	const { content } = context.get(servicesContext)
	const { publicUrl, settings } = context.get(siteContext)
	const { siteName, description } = await settings()
	const locale = context.get(localeContext)
	const items = await content.feed({ locale, category })
	if (!items) return new Response(null, { status: 404 })
	const words = messages[locale]
	const categories = category === undefined ? [] : await content.categories.list()
	const name = categories.find(({ slug }) => slug === category)?.name
	const title = name ? `${words.news}, ${(locale === 'en' && name.en) || name.fr}` : words.news
	const { hostname } = new URL(publicUrl)
	const { write, type } = formats[format]
	const text = write({
		title: `${siteName} · ${title}`,
		description: inLocale(description, locale).text || words.newsDescription,
		siteUrl: addressIn(locale, publicUrl + newsPath(category)),
		feedUrl: addressIn(locale, publicUrl + feedPath(format, category)),
		locale,
		items: items.map(({ id, path, cover, ...item }) => ({
			...item,
			// A tag URI: the address changes with the category and the slug.
			id: `tag:${hostname},2026:news/${id}/${item.locale}`,
			url: addressIn(item.locale, publicUrl + path),
			cover:
				cover === null
					? null
					: {
							url: `${publicUrl}${cover}?format=webp&width=1280`,
							type: 'image/webp',
							bytes: null,
						},
		})),
		updatedAt:
			items
				.map(({ updatedAt }) => updatedAt)
				.sort()
				.at(-1) ?? null,
	})
	return new Response(text, { headers: { 'content-type': type } })
}
