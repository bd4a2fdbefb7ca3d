import assert from 'node:assert/strict'
import { SaxesParser } from 'saxes'

/** An element. `name` is `{namespace}local`, or the local name outside a namespace. */
export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

/** @throws when the text is not well-formed XML with namespaces. */
export function parseXml(xml: string): Element {
	const parser = new SaxesParser({ xmlns: true })
	const root: Element = { name: '', attributes: {}, children: [], text: '' }
	const open = [root]
	parser.on('opentag', ({ uri, local, attributes }) => {
		const values = Object.values(attributes).map(({ name, value }) => [name, value])
		const element = {
			name: uri === '' ? local : `{${uri}}${local}`,
			attributes: Object.fromEntries(values),
			children: [],
			text: '',
		}
		open.at(-1)!.children.push(element)
		open.push(element)
	})
	parser.on('closetag', () => void open.pop())
	parser.on('text', (text) => (open.at(-1)!.text += text))
	parser.on('cdata', (text) => (open.at(-1)!.text += text))
	parser.on('error', (error) => {
		throw error
	})
	parser.write(xml).close()
	return root.children[0]!
}

export const allOf = ({ children }: Element, name: string) => children.filter((child) => child.name === name)

/** @throws unless there is exactly one. */
export function only(element: Element, name: string): Element {
	const found = allOf(element, name)
	assert.equal(found.length, 1, `${element.name}: ${found.length} ${name}`)
	return found[0]!
}

export const atomNs = '{http://www.w3.org/2005/Atom}'
export const contentNs = '{http://purl.org/rss/1.0/modules/content/}'
export const dcNs = '{http://purl.org/dc/elements/1.1/}'
export const mediaNs = '{http://search.yahoo.com/mrss/}'

const rfc822 =
	/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const mediaType = /^[a-z]+\/[a-z0-9.+-]+$/
const tagUri = /^tag:[a-z0-9.-]+,\d{4}(-\d\d){0,2}:\S+$/

function absolute(url: string | undefined, what: string): void {
	assert.match(url ?? '', /^https?:\/\/[^\s<>"]+$/, `${what} is an absolute address`)
	assert.ok(URL.canParse(url ?? ''), `${what} is an address`)
}

function date(text: string, pattern: RegExp, what: string): void {
	assert.match(text, pattern, what)
	assert.ok(!Number.isNaN(Date.parse(text)), `${what} is a date`)
}

function noRelativeAddress(html: string): void {
	for (const [, url = ''] of html.matchAll(/<[^>]*\s(?:href|src)="([^"]*)"/g)) {
		assert.match(url, /^[a-z]+:/, 'content has no relative address')
	}
}

function unique(values: readonly string[], what: string): void {
	assert.equal(new Set(values).size, values.length, `${what} are unique`)
}

/** Elements of these names occur at most once. */
function noDuplicates(element: Element, repeatable: readonly string[]): void {
	const names = element.children.map(({ name }) => name).filter((name) => !repeatable.includes(name))
	unique(names, `elements of ${element.name}`)
}

/** The rules of the W3C feed validator for RSS 2.0 (validator.w3.org/feed/docs/rss2.html). */
export function checkRss(xml: string, feedUrl: string): Element[] {
	const root = parseXml(xml)
	assert.equal(root.name, 'rss')
	assert.equal(root.attributes.version, '2.0')
	const channel = only(root, 'channel')
	noDuplicates(channel, ['item', 'category'])
	assert.notEqual(only(channel, 'title').text.trim(), '', 'a channel has a title')
	assert.notEqual(only(channel, 'description').text.trim(), '', 'a channel has a description')
	absolute(only(channel, 'link').text, 'link of the channel')
	assert.match(only(channel, 'language').text, /^[a-z]{2}(-[A-Z]{2})?$/)
	for (const { text } of allOf(channel, 'lastBuildDate')) date(text, rfc822, 'lastBuildDate')
	const self = only(channel, `${atomNs}link`).attributes
	assert.deepEqual(self, { rel: 'self', type: 'application/rss+xml', href: feedUrl })
	const items = allOf(channel, 'item')
	for (const item of items) checkRssItem(item)
	unique(
		items.map((item) => only(item, 'guid').text),
		'guids',
	)
	return items
}

function checkRssItem(item: Element): void {
	noDuplicates(item, ['category'])
	assert.ok(allOf(item, 'title').length + allOf(item, 'description').length > 0, 'title or description')
	absolute(only(item, 'link').text, 'link')
	date(only(item, 'pubDate').text, rfc822, 'pubDate')
	const guid = only(item, 'guid')
	assert.match(guid.attributes.isPermaLink ?? '', /^(true|false)$/)
	if (guid.attributes.isPermaLink === 'true') absolute(guid.text, 'guid')
	else assert.match(guid.text, tagUri)
	for (const { text } of allOf(item, `${dcNs}creator`)) assert.notEqual(text.trim(), '')
	assert.equal(allOf(item, 'author').length, 0, 'author is a mail address in RSS: dc:creator is used')
	noRelativeAddress(only(item, `${contentNs}encoded`).text)
	for (const { attributes } of allOf(item, 'enclosure')) {
		absolute(attributes.url, 'enclosure')
		assert.match(attributes.type ?? '', mediaType)
		assert.match(attributes.length ?? '', /^\d+$/, 'an enclosure tells its length')
	}
	for (const { attributes } of allOf(item, `${mediaNs}content`)) {
		absolute(attributes.url, 'media:content')
		assert.match(attributes.type ?? '', mediaType)
	}
}

/** The rules of the W3C feed validator for Atom 1.0 (validator.w3.org/feed/docs/atom.html; RFC 4287, section 4). */
export function checkAtom(xml: string, feedUrl: string): Element[] {
	const feed = parseXml(xml)
	assert.equal(feed.name, `${atomNs}feed`)
	assert.match(feed.attributes['xml:lang'] ?? '', /^[a-z]{2}$/)
	const entries = allOf(feed, `${atomNs}entry`)
	for (const element of [feed, ...entries]) checkAtomElement(element)
	const links = linksOf(feed)
	assert.equal(links.filter(({ rel }) => rel === 'self').length, 1, 'a feed has a self link')
	assert.equal(links.find(({ rel }) => rel === 'self')?.href, feedUrl)
	const authors = allOf(feed, `${atomNs}author`).length
	for (const entry of entries) {
		assert.ok(authors + allOf(entry, `${atomNs}author`).length > 0, 'an entry has an author')
		date(only(entry, `${atomNs}published`).text, rfc3339, 'published')
		const content = only(entry, `${atomNs}content`)
		assert.equal(content.attributes.type, 'html')
		noRelativeAddress(content.text)
	}
	unique(
		[feed, ...entries].map((element) => only(element, `${atomNs}id`).text),
		'ids',
	)
	return entries
}

function checkAtomElement(element: Element): void {
	noDuplicates(
		element,
		['link', 'entry', 'category', 'author'].map((name) => atomNs + name),
	)
	only(element, `${atomNs}title`)
	date(only(element, `${atomNs}updated`).text, rfc3339, 'updated')
	const id = only(element, `${atomNs}id`).text
	if (!tagUri.test(id)) absolute(id, 'id')
	for (const author of allOf(element, `${atomNs}author`)) {
		assert.notEqual(only(author, `${atomNs}name`).text.trim(), '', 'an author has a name')
	}
	const links = linksOf(element)
	for (const { href } of links) absolute(href, 'link')
	const alternates = links.filter(({ rel }) => rel === 'alternate').map(({ type }) => type ?? '')
	assert.ok(alternates.length > 0, 'an alternate link')
	unique(alternates, 'types of alternate links')
	for (const { attributes } of allOf(element, `${atomNs}category`)) {
		assert.notEqual(attributes.term ?? '', '', 'a category has a term')
	}
}

const linksOf = (element: Element): Record<string, string | undefined>[] =>
	allOf(element, `${atomNs}link`).map(({ attributes }) => attributes)

type JsonItem = Record<string, unknown> & { id: string; url: string; title: string; content_html: string }

/** The rules of JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function checkJsonFeed(json: string, feedUrl: string): JsonItem[] {
	const feed = JSON.parse(json)
	assert.equal(feed.version, 'https://jsonfeed.org/version/1.1')
	assert.notEqual(feed.title.trim(), '')
	assert.equal(feed.feed_url, feedUrl)
	absolute(feed.home_page_url, 'home_page_url')
	assert.match(feed.language, /^[a-z]{2}$/)
	for (const item of feed.items) {
		assert.equal(typeof item.id, 'string')
		absolute(item.url, 'url')
		if (item.image !== undefined) absolute(item.image, 'image')
		assert.equal(typeof item.content_html, 'string')
		noRelativeAddress(item.content_html)
		for (const key of ['date_published', 'date_modified']) date(item[key], rfc3339, key)
		for (const { name } of item.authors ?? []) assert.notEqual(name.trim(), '')
		assert.equal(item.author, undefined, 'version 1.1 has authors instead')
	}
	unique(
		feed.items.map(({ id }: JsonItem) => id),
		'ids',
	)
	return feed.items
}
