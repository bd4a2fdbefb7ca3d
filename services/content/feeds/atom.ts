import { element, emptyElement } from '#platform/xml.ts'
import { withAbsoluteAddresses } from './absolute-addresses.ts'
import type { Feed, FeedItem } from './feed.ts'

export const atomContentType = 'application/atom+xml; charset=utf-8'

/** Atom 1.0 (RFC 4287). */
export function writeAtom(feed: Feed): string {
	const { title, description, siteUrl, feedUrl, locale, items, updatedAt } = feed
	return [
		'<?xml version="1.0" encoding="utf-8"?>',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
		element('id', feedUrl),
		element('title', title),
		element('subtitle', description),
		// Required, even of an empty feed.
		element('updated', rfc3339(updatedAt ?? 0)),
		// Of the entries that name none.
		authorElement(title),
		emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: feedUrl }),
		emptyElement('link', { rel: 'alternate', type: 'text/html', href: siteUrl }),
		...items.flatMap(entryLines),
		'</feed>',
	].join('\n')
}

function entryLines({ id, url, title, summary, html, author, category, cover, ...item }: FeedItem): string[] {
	return [
		'<entry>',
		element('id', id),
		element('title', title),
		element('updated', rfc3339(item.updatedAt)),
		element('published', rfc3339(item.publishedAt)),
		...(author ? [authorElement(author)] : []),
		emptyElement('link', { rel: 'alternate', type: 'text/html', href: url }),
		...(cover ? [enclosure(cover)] : []),
		...(category ? [emptyElement('category', { term: category.slug, label: category.name })] : []),
		element('summary', summary),
		element('content', withAbsoluteAddresses(html, url), { type: 'html' }),
		'</entry>',
	]
}

const authorElement = (name: string) => `<author>${element('name', name)}</author>`

function enclosure({ url, type, bytes }: NonNullable<FeedItem['cover']>): string {
	const attributes = { rel: 'enclosure', type, href: url }
	return emptyElement('link', bytes === null ? attributes : { ...attributes, length: String(bytes) })
}

const rfc3339 = (time: string | number) => new Date(time).toISOString()
