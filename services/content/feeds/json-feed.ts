import { withAbsoluteAddresses } from './absolute-addresses.ts'
import type { Feed, FeedItem } from './feed.ts'

export const jsonFeedContentType = 'application/feed+json; charset=utf-8'

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function writeJsonFeed({ title, description, siteUrl, feedUrl, locale, items }: Feed): string {
	return JSON.stringify({
		version: 'https://jsonfeed.org/version/1.1',
		title,
		description,
		home_page_url: siteUrl,
		feed_url: feedUrl,
		language: locale,
		items: items.map(itemOf),
	})
}

function itemOf({ id, url, title, summary, html, author, category, ...item }: FeedItem) {
	return {
		id,
		url,
		title,
		summary,
		content_html: withAbsoluteAddresses(html, url),
		date_published: item.publishedAt,
		date_modified: item.updatedAt,
		...(author && { authors: [{ name: author }] }),
		...(category && { tags: [category.name] }),
		...(item.cover && { image: item.cover.url }),
	}
}
