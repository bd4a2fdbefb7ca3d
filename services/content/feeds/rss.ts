import { element, emptyElement } from '#platform/xml.ts'
import { withAbsoluteAddresses } from './absolute-addresses.ts'
import type { Feed, FeedItem } from './feed.ts'

export const rssContentType = 'application/rss+xml; charset=utf-8'

const namespaces = [
	'xmlns:atom="http://www.w3.org/2005/Atom"',
	'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
	'xmlns:dc="http://purl.org/dc/elements/1.1/"',
	'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ')

/** RSS 2.0 (rssboard.org/rss-specification). */
export function writeRss(feed: Feed): string {
	const { title, description, siteUrl, feedUrl, locale, items, updatedAt } = feed
	return [
		'<?xml version="1.0" encoding="utf-8"?>',
		`<rss version="2.0" ${namespaces}><channel>`,
		element('title', title),
		element('link', siteUrl),
		element('description', description),
		element('language', locale),
		...(updatedAt === null ? [] : [element('lastBuildDate', rfc822(updatedAt))]),
		emptyElement('atom:link', { rel: 'self', type: 'application/rss+xml', href: feedUrl }),
		...items.flatMap(itemLines),
		'</channel></rss>',
	].join('\n')
}

function itemLines({ id, url, title, summary, html, author, category, ...item }: FeedItem): string[] {
	return [
		'<item>',
		element('title', title),
		element('link', url),
		element('guid', id, { isPermaLink: String(id === url) }),
		element('pubDate', rfc822(item.publishedAt)),
		...(author ? [element('dc:creator', author)] : []),
		...(category ? [element('category', category.name)] : []),
		element('description', summary),
		element('content:encoded', withAbsoluteAddresses(html, url)),
		...(item.cover ? [coverElement(item.cover)] : []),
		'</item>',
	]
}

/** An enclosure must tell its length; the picture of another site has none that we know. */
function coverElement({ url, type, bytes }: NonNullable<FeedItem['cover']>): string {
	return bytes === null
		? emptyElement('media:content', { url, type, medium: 'image' })
		: emptyElement('enclosure', { url, type, length: String(bytes) })
}

const rfc822 = (time: string) => new Date(time).toUTCString()
