import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { withAbsoluteAddresses } from './absolute-addresses.ts'
import { atomContentType, writeAtom } from './atom.ts'
import {
	allOf,
	atomNs,
	checkAtom,
	checkJsonFeed,
	checkRss,
	contentNs,
	dcNs,
	mediaNs,
	only,
} from './testing.ts'
import type { Feed, FeedItem } from './feed.ts'
import { jsonFeedContentType, writeJsonFeed } from './json-feed.ts'
import { rssContentType, writeRss } from './rss.ts'

const site = 'https://parvis.exemple.fr'
const feedUrl = `${site}/news/rss.xml?a=1&b=2`

function itemOf(overrides: Partial<FeedItem> = {}): FeedItem {
	const url = overrides.url ?? `${site}/news/annonces/1`
	return {
		id: url,
		url,
		title: 'Ouverture',
		summary: 'Le parvis ouvre.',
		html: '<p><a href="/teams?a=1&amp;b=2">Équipes</a></p>',
		author: 'Ada',
		category: { slug: 'annonces', name: 'Annonces' },
		publishedAt: '2026-11-01T08:00:00.000Z',
		updatedAt: '2026-11-02T09:30:00.000Z',
		cover: { url: `${site}/cdn/assets/a.jpg?format=webp&width=640`, type: 'image/webp', bytes: 4321 },
		...overrides,
	}
}

function feedOf(items: FeedItem[]): Feed {
	return {
		title: 'Actualités & « annonces »',
		description: 'Ce qui se passe.',
		siteUrl: `${site}/news`,
		feedUrl,
		locale: 'fr',
		items,
		updatedAt: items[0]?.updatedAt ?? null,
	}
}

const pieces = [
	[']]>', '<![CDATA[', '<script>', '</title>', '&', '&amp;', '&#0;', '"', "'", '<b>', '--', '<?x?>'],
	['😀', '👩‍👩‍👧', '\u{10FFFF}', '\u202E', '\u202F', '\u00A0', '\u2028', '\uFEFF', 'é', '漢', 'ا', '\t'],
	['\0', '\x07', '\x1B', '\uFFFE', '\uFFFF', '\uD800', '\uDC00', ' ', 'mot', '='],
].flat()

/** What XML cannot represent, among the pieces. */
const lost = /[^\P{Cc}\t]|[\uFFFE\uFFFF]|\p{Cs}/gu

test('feeds follow the rules of the validator, whatever people wrote', () => {
	const below = seededIntegers(4287)
	const text = () => Array.from({ length: 1 + below(12) }, () => pieces[below(pieces.length)]).join('')
	for (let round = 0; round < 200; round += 1) {
		const items = Array.from({ length: below(5) }, (_, index) => {
			const url = `${site}/news/annonces/${index}`
			return itemOf({
				url,
				id: below(2) === 0 ? url : `tag:parvis.exemple.fr,2026:news/${index}`,
				title: text(),
				summary: text(),
				html: `<p>${text().replaceAll(/[<&]/g, '')}</p><img src="/a.png">`,
				author: below(2) === 0 ? null : `x${text()}`,
				category: below(2) === 0 ? null : { slug: 'a', name: `x${text()}` },
				cover: below(3) === 0 ? null : { ...itemOf().cover!, bytes: below(2) === 0 ? null : below(9999) },
			})
		})
		const feed = feedOf(items)
		const expected = items.map(({ title }) => title.replaceAll(lost, ''))
		const inRss = checkRss(writeRss(feed), feedUrl).map((item) => only(item, 'title').text)
		assert.deepEqual(inRss, expected)
		const inAtom = checkAtom(writeAtom(feed), feedUrl).map((entry) => only(entry, `${atomNs}title`).text)
		assert.deepEqual(inAtom, expected)
		const inJson = checkJsonFeed(writeJsonFeed(feed), feedUrl).map(({ title }) => title)
		assert.deepEqual(
			inJson,
			items.map(({ title }) => title),
		)
	}
})

test('RSS has the text, author, category and cover of an item', () => {
	const [item, tagged] = checkRss(
		writeRss(
			feedOf([
				itemOf(),
				itemOf({
					id: 'tag:parvis.exemple.fr,2026:2',
					author: null,
					category: null,
					cover: { url: 'https://ailleurs.fr/a.png', type: 'image/png', bytes: null },
				}),
			]),
		),
		feedUrl,
	)
	const texts = item!.children.map(({ name, text }) => [name, text])
	assert.deepEqual(Object.fromEntries(texts), {
		title: 'Ouverture',
		link: `${site}/news/annonces/1`,
		guid: `${site}/news/annonces/1`,
		pubDate: 'Sun, 01 Nov 2026 08:00:00 GMT',
		[`${dcNs}creator`]: 'Ada',
		category: 'Annonces',
		description: 'Le parvis ouvre.',
		[`${contentNs}encoded`]: `<p><a href="${site}/teams?a=1&amp;b=2">Équipes</a></p>`,
		enclosure: '',
	})
	assert.equal(only(item!, 'guid').attributes.isPermaLink, 'true')
	assert.deepEqual(only(item!, 'enclosure').attributes, {
		url: `${site}/cdn/assets/a.jpg?format=webp&width=640`,
		type: 'image/webp',
		length: '4321',
	})
	assert.equal(only(tagged!, 'guid').attributes.isPermaLink, 'false')
	assert.deepEqual(only(tagged!, `${mediaNs}content`).attributes, {
		url: 'https://ailleurs.fr/a.png',
		type: 'image/png',
		medium: 'image',
	})
	assert.deepEqual(
		[allOf(tagged!, 'enclosure'), allOf(tagged!, `${dcNs}creator`), allOf(tagged!, 'category')],
		[[], [], []],
	)
})

test('Atom has the text, times, author, category and cover of an item', () => {
	const [entry] = checkAtom(writeAtom(feedOf([itemOf()])), feedUrl)
	const texts = entry!.children.filter(({ name }) => name !== `${atomNs}link`)
	assert.deepEqual(
		texts.map(({ name, text }) => [name.replace(atomNs, ''), text]),
		[
			['id', `${site}/news/annonces/1`],
			['title', 'Ouverture'],
			['updated', '2026-11-02T09:30:00.000Z'],
			['published', '2026-11-01T08:00:00.000Z'],
			['author', ''],
			['category', ''],
			['summary', 'Le parvis ouvre.'],
			['content', `<p><a href="${site}/teams?a=1&amp;b=2">Équipes</a></p>`],
		],
	)
	assert.equal(only(only(entry!, `${atomNs}author`), `${atomNs}name`).text, 'Ada')
	assert.deepEqual(only(entry!, `${atomNs}category`).attributes, { term: 'annonces', label: 'Annonces' })
	assert.deepEqual(
		allOf(entry!, `${atomNs}link`).map(({ attributes }) => [attributes.rel, attributes.length]),
		[
			['alternate', undefined],
			['enclosure', '4321'],
		],
	)
})

test('JSON Feed has the text, times, author, category and cover of an item', () => {
	assert.deepEqual(checkJsonFeed(writeJsonFeed(feedOf([itemOf()])), feedUrl), [
		{
			id: `${site}/news/annonces/1`,
			url: `${site}/news/annonces/1`,
			title: 'Ouverture',
			summary: 'Le parvis ouvre.',
			content_html: `<p><a href="${site}/teams?a=1&amp;b=2">Équipes</a></p>`,
			date_published: '2026-11-01T08:00:00.000Z',
			date_modified: '2026-11-02T09:30:00.000Z',
			authors: [{ name: 'Ada' }],
			tags: ['Annonces'],
			image: `${site}/cdn/assets/a.jpg?format=webp&width=640`,
		},
	])
})

test('a feed without items is valid', () => {
	assert.deepEqual(checkRss(writeRss(feedOf([])), feedUrl), [])
	assert.deepEqual(checkAtom(writeAtom(feedOf([])), feedUrl), [])
	assert.deepEqual(checkJsonFeed(writeJsonFeed(feedOf([])), feedUrl), [])
	assert.ok(!writeRss(feedOf([])).includes('lastBuildDate'))
})

test('the content types are the registered ones', () => {
	assert.deepEqual(
		[rssContentType, atomContentType, jsonFeedContentType],
		[
			'application/rss+xml; charset=utf-8',
			'application/atom+xml; charset=utf-8',
			'application/feed+json; charset=utf-8',
		],
	)
})

test('the rules reject broken feeds', () => {
	const rss = writeRss(feedOf([itemOf()]))
	const brokenRss: [string | RegExp, string][] = [
		[/<link>.*?<\/link>/, ''],
		[/<atom:link.*?>/, ''],
		[/<pubDate>.*<\/pubDate>/, '<pubDate>2026-11-01T08:00:00Z</pubDate>'],
		['<title>Ouverture</title>', '<title>a</title><title>b</title>'],
		['length="4321"', ''],
		['&lt;a href=&quot;https://', '&lt;a href=&quot;/'],
		[`<link>${site}/news/annonces/1`, '<link>/news/annonces/1'],
		['<language>fr', '<language>français'],
		['</item>', `</item>${/<item>[^]*<\/item>/.exec(rss)![0]}`],
		['Ouverture', '\x07'],
		['Ouverture', '<b>Ouverture'],
		[/xmlns:dc=".*?"/, ''],
	]
	for (const [part, by] of brokenRss) {
		assert.throws(
			() =>
				checkRss(
					rss.replace(part, () => by),
					feedUrl,
				),
			`${part} → ${by}`,
		)
	}
	const atom = writeAtom(feedOf([itemOf()]))
	const brokenAtom: [string | RegExp, string][] = [
		[/<author><name>Actu.*<\/author>/, '<author/>'],
		[/<updated>.*<\/updated>/, ''],
		[/<link rel="self".*?>/, ''],
		[/<link rel="alternate".*?>/, ''],
		[/<published>.*</, '<published>Sun, 01 Nov 2026 08:00:00 GMT<'],
		[/<id>.*<\/id>/, '<id>1</id>'],
		['</entry>', `</entry>${/<entry>[^]*<\/entry>/.exec(atom)![0]}`],
	]
	for (const [part, by] of brokenAtom) {
		assert.throws(
			() =>
				checkAtom(
					atom.replace(part, () => by),
					feedUrl,
				),
			`${part} → ${by}`,
		)
	}
	const json = writeJsonFeed(feedOf([itemOf()]))
	for (const key of ['id', 'url', 'content_html', 'date_published', 'feed_url', 'home_page_url', 'version']) {
		assert.throws(() => checkJsonFeed(json.replace(`"${key}"`, '"other"'), feedUrl), `without ${key}`)
	}
})

test('relative addresses in HTML become absolute, texts and other attributes stay', () => {
	const page = `${site}/news/annonces/1`
	const cases: [html: string, absolute: string][] = [
		['<a href="/b?c=1&amp;d=2">x</a>', `<a href="${site}/b?c=1&amp;d=2">x</a>`],
		[
			"<a class='href=&quot;/no&quot;' href='../c'>",
			`<a class='href=&quot;/no&quot;' href="${site}/news/c">`,
		],
		['<a href="#notes">x</a>', `<a href="${page}#notes">x</a>`],
		['<a href="mailto:a@b.fr">x</a>', '<a href="mailto:a@b.fr">x</a>'],
		['<a href="https://ailleurs.fr/">x</a>', '<a href="https://ailleurs.fr/">x</a>'],
		['<a href="https://[">x</a>', '<a href="https://[">x</a>'],
		['<p>src="/a" &lt;img src="/b"&gt;</p>', '<p>src="/a" &lt;img src="/b"&gt;</p>'],
		['<img alt="a > b" src="/a.png">', `<img alt="a > b" src="${site}/a.png">`],
		[`<img alt=" src='/a' " src="/b">`, `<img alt=" src='/a' " src="${site}/b">`],
		['<a title="x" data-href="/a">', '<a title="x" data-href="/a">'],
		[
			'<img srcset="/a?width=320 320w, /a?width=640,1 640w">',
			`<img srcset="${site}/a?width=320 320w, ${site}/a?width=640,1 640w">`,
		],
	]
	for (const [html, absolute] of cases) assert.equal(withAbsoluteAddresses(html, page), absolute)
})
