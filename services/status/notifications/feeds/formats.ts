import type { Feed } from './feeds.ts'
import { element, emptyElement } from '#platform/xml.ts'

type Format = (feed: Feed, selfUrl: string) => string

const declaration = '<?xml version="1.0" encoding="utf-8"?>'

/** RSS 2.0 (rssboard.org/rss-specification). */
export const asRss: Format = ({ locale, title, description, homeUrl, updatedAt, items }, selfUrl) =>
	[
		declaration,
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
		element('title', title),
		element('link', homeUrl),
		element('description', description),
		element('language', locale),
		...(items.length > 0 ? [element('lastBuildDate', new Date(updatedAt).toUTCString())] : []),
		emptyElement('atom:link', { rel: 'self', type: 'application/rss+xml', href: selfUrl }),
		...items.flatMap((item) => [
			'<item>',
			element('title', item.title),
			element('link', item.url),
			element('guid', item.id, { isPermaLink: 'false' }),
			element('pubDate', new Date(item.at).toUTCString()),
			element('description', item.html),
			'</item>',
		]),
		'</channel></rss>',
	].join('\n')

/** Atom 1.0 (RFC 4287), with ids as tag URIs (RFC 4151) of the site's host. */
export const asAtom: Format = ({ locale, title, description, homeUrl, updatedAt, items }, selfUrl) => {
	const { hostname, pathname, search } = new URL(selfUrl)
	const tag = (name: string) => `tag:${hostname},2026:${name}`
	return [
		declaration,
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
		element('id', tag(pathname + search)),
		element('title', title),
		element('subtitle', description),
		element('updated', updatedAt),
		`<author>${element('name', title)}</author>`,
		emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: selfUrl }),
		emptyElement('link', { rel: 'alternate', type: 'text/html', href: homeUrl }),
		...items.flatMap((item) => [
			'<entry>',
			element('id', tag(item.id)),
			element('title', item.title),
			element('updated', item.at),
			element('published', item.at),
			emptyElement('link', { rel: 'alternate', type: 'text/html', href: item.url }),
			element('content', item.html, { type: 'html' }),
			'</entry>',
		]),
		'</feed>',
	].join('\n')
}

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export const asJsonFeed: Format = ({ locale, title, description, homeUrl, items }, selfUrl) =>
	JSON.stringify({
		version: 'https://jsonfeed.org/version/1.1',
		title,
		description,
		home_page_url: homeUrl,
		feed_url: selfUrl,
		language: locale,
		items: items.map((item) => ({
			id: item.id,
			title: item.title,
			url: item.url,
			content_html: item.html,
			date_published: item.at,
		})),
	})
