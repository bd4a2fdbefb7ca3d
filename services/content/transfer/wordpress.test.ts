import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { readWordPress } from './wordpress.ts'

const exported = await readFile(new URL('fixtures/wordpress.xml', import.meta.url))

const uploads = 'https://quais.exemple.fr/wp-content/uploads'

type Elements = Record<string, string>

const element = (name: string, text: string) => `<${name}><![CDATA[${text}]]></${name}>`

/** A post that is published, with some elements replaced and `more` XML added. */
function postXml(elements: Elements = {}, more = ''): string {
	const all: Elements = {
		title: 'T',
		'wp:post_id': '1',
		'wp:post_type': 'post',
		'wp:status': 'publish',
		'wp:post_name': 't',
		'wp:post_date_gmt': '2020-01-01 10:00:00',
		...elements,
	}
	const xml = Object.entries(all).map(([name, text]) => element(name, text))
	return `<item>${xml.join('')}${more}</item>`
}

const channelXml = (items: string, language = 'fr-FR') =>
	`<rss><channel><language>${language}</language><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`

const category = (domain: string, nicename: string, name = nicename) =>
	`<category domain="${domain}" nicename="${nicename}"><![CDATA[${name}]]></category>`

const meta = (key: string, value: string) =>
	`<wp:postmeta>${element('wp:meta_key', key)}${element('wp:meta_value', value)}</wp:postmeta>`

async function readOne(elements: Elements = {}, more = '') {
	const { items, warnings } = await readWordPress([channelXml(postXml(elements, more))])
	const item = items[0]
	return { item, text: item?.texts.fr ?? item?.texts.en, warnings, codes: warnings.map(({ code }) => code) }
}

test('an export is read with its pictures, shortcodes, languages and old paths', async () => {
	const { items, warnings } = await readWordPress([exported])
	assert.deepEqual(items, [
		{
			kind: 'news',
			slug: 'le-port-lhiver',
			category: { slug: 'regates', name: 'Régates' },
			author: 'Sextant',
			pinned: true,
			cover: `${uploads}/2019/12/port.jpg`,
			oldPaths: ['/2019/12/le-port-lhiver/', '/?p=12'],
			texts: {
				fr: {
					title: 'Le port & l’hiver',
					summary: 'Deux mots sur l’hiver.',
					body: `Le vent tourne.\\
On rentre les bateaux.

[![Le port](${uploads}/2019/12/port-800x600.jpg)](${uploads}/2019/12/port.jpg)
_Le port, un soir_

### Le programme

- hisser
- affaler

\`\`\`
ligne 1

ligne 2
\`\`\`

![](${uploads}/2019/12/port.jpg)

<https://youtu.be/a1B2c3D4e5F>

\\[contact-form-7 id="5" title="Contact"\\]

Prix : 2\\*3 \\[sic\\]`,
					publishedAt: new Date('2019-12-01T17:00:00Z'),
					state: 'published',
				},
			},
		},
		{
			kind: 'page',
			slug: 'ecole',
			category: null,
			author: 'Sextant',
			pinned: false,
			cover: null,
			oldPaths: ['/ecole/', '/?page_id=20', '/en/school/', '/?page_id=21'],
			texts: {
				fr: {
					title: "L'école de voile",
					summary: '',
					body: `## Les cours

Dès **8 ans**,\\
toute l'année.

![Un optimist](${uploads}/2020/01/optimist.jpg)
_Au large_

<https://www.youtube.com/watch?v=a1B2c3D4e5F>`,
					publishedAt: new Date('2020-01-05T09:00:00Z'),
					state: 'published',
				},
				en: {
					title: 'The sailing school',
					summary: '',
					body: 'From the age of 8.',
					publishedAt: null,
					state: 'draft',
				},
			},
		},
	])
	assert.deepEqual(
		warnings.map(({ code, source, details }) => [code, source, details]),
		[
			['DROPPED_CONTENT', 'Le port & l’hiver', '1 comments'],
			['IGNORED_FIELD', 'Le port & l’hiver', 'categories and tags: Vie du club, hiver'],
			['UNKNOWN_SHORTCODE', 'Le port & l’hiver', '[gallery]: no picture 41 in the file'],
			['UNKNOWN_SHORTCODE', 'Le port & l’hiver', '[contact-form-7 id="5" title="Contact"]'],
			['SKIPPED_ITEM', 'Régate de printemps', 'of the type tribe_events'],
		],
	)
})

test('the size of the pieces in which a file is read changes nothing', async () => {
	const whole = await readWordPress([exported])
	for (const size of [1, 7, 1024]) {
		const pieces = Array.from({ length: Math.ceil(exported.length / size) }, (_, index) =>
			exported.subarray(index * size, (index + 1) * size),
		)
		assert.deepEqual(await readWordPress(pieces), whole)
	}
})

test('only what is public is published or scheduled', async () => {
	for (const [elements, state, codes] of [
		[{}, 'published', []],
		[{ 'wp:status': 'future', 'wp:post_date_gmt': '2030-01-01 10:00:00' }, 'scheduled', []],
		[{ 'wp:status': 'future', 'wp:post_date_gmt': '0000-00-00 00:00:00' }, 'draft', ['INVALID_DATE']],
		[{ 'wp:status': 'draft' }, 'draft', []],
		[{ 'wp:status': 'pending' }, 'draft', []],
		[{ 'wp:status': 'private' }, 'draft', ['NOT_PUBLIC']],
		[{ 'wp:status': 'acf-hidden' }, 'draft', ['NOT_PUBLIC']],
		[{ 'wp:post_password': 'secret' }, 'draft', ['NOT_PUBLIC']],
		[{ 'wp:post_password': 'secret', 'wp:status': 'future' }, 'draft', ['NOT_PUBLIC']],
		[{ 'wp:status': 'trash' }, undefined, ['SKIPPED_ITEM']],
		[{ 'wp:status': 'inherit' }, undefined, ['SKIPPED_ITEM']],
		[{ 'wp:post_type': 'product' }, undefined, ['SKIPPED_ITEM']],
		[{ 'wp:post_type': 'revision' }, undefined, []],
	] as [Elements, string | undefined, string[]][]) {
		const { text, codes: found } = await readOne(elements)
		assert.equal(text?.state, state, JSON.stringify(elements))
		assert.deepEqual(found, codes, JSON.stringify(elements))
	}
})

test('dates are in GMT, else from the feed, else in Paris', async () => {
	const none = '0000-00-00 00:00:00'
	for (const [elements, date] of [
		[{}, '2020-01-01T10:00:00.000Z'],
		[{ 'wp:post_date_gmt': none, pubDate: 'Wed, 01 Jan 2020 11:00:00 +0000' }, '2020-01-01T11:00:00.000Z'],
		[
			{
				'wp:post_date_gmt': none,
				pubDate: 'Wed, 30 Nov -0001 00:00:00 +0000',
				'wp:post_date': '2020-07-01 12:00:00',
			},
			'2020-07-01T10:00:00.000Z',
		],
		[{ 'wp:post_date_gmt': none, 'wp:post_date': '2020-07-01 12:00:00', 'wp:status': 'draft' }, undefined],
	] as [Elements, string | undefined][]) {
		assert.equal((await readOne(elements)).text?.publishedAt?.toISOString(), date)
	}
})

test('categories, languages and translations are understood', async () => {
	assert.equal((await readOne({}, category('category', 'non-classe', 'Non classé'))).item?.category, null)
	assert.deepEqual((await readOne({}, category('category', '%d0%b0', 'Été'))).item?.category, {
		slug: 'ete',
		name: 'Été',
	})
	assert.deepEqual(Object.keys((await readOne({}, category('language', 'en'))).item!.texts), ['en'])
	assert.deepEqual((await readOne({}, category('language', 'de'))).codes, ['UNKNOWN_LOCALE'])
	const english = await readWordPress([channelXml(postXml(), 'en-US')])
	assert.deepEqual(Object.keys(english.items[0]!.texts), ['en'])
	const wpml = (language: string) =>
		meta('_wpml_import_language_code', language) + meta('_wpml_import_translation_group', '7')
	const { items } = await readWordPress([
		channelXml(
			postXml({ 'wp:post_name': 'opening' }, wpml('en')) +
				postXml({ 'wp:post_name': 'ouverture', 'wp:post_id': '2' }, wpml('fr')) +
				postXml({ 'wp:post_name': 'encore', 'wp:post_id': '3' }, wpml('fr')),
		),
	])
	assert.deepEqual(
		items.map(({ slug, texts }) => [slug, Object.keys(texts)]),
		[
			['ouverture', ['fr', 'en']],
			['encore', ['fr']],
		],
	)
})

test('a missing title, a missing cover and dropped elements cause warnings', async () => {
	assert.deepEqual((await readOne({ title: '' })).codes, ['MISSING_TITLE'])
	const { item, codes } = await readOne({}, meta('_thumbnail_id', '99'))
	assert.equal(item?.cover, null)
	assert.deepEqual(codes, ['DROPPED_CONTENT'])
	const form = await readOne({ 'content:encoded': '<form><input name="a"></form>' })
	assert.deepEqual(form.codes, ['DROPPED_CONTENT'])
})

test('shortcodes of WordPress become Markdown, others stay as text', async () => {
	for (const [content, body, codes] of [
		['[caption width="1"]<img src="/a.jpg" /> Un [/caption]', '![](/a.jpg)\n_Un_', []],
		['[caption]texte[/caption]', '_texte_', []],
		['[caption id="a" caption="Le soir"]<img src="/a.jpg" />[/caption]', '![](/a.jpg)\n_Le soir_', []],
		['[video mp4="/a.mp4"][/video]', '[/a.mp4](/a.mp4)', []],
		['[audio src="/a.mp3"]', '[/a.mp3](/a.mp3)', []],
		['[embed width="1"]https://exemple.fr/a[/embed]', '<https://exemple.fr/a>', []],
		['[gallery]', String.raw`\[gallery\]`, ['UNKNOWN_SHORTCODE']],
		['[my_form]', String.raw`\[my_form\]`, ['UNKNOWN_SHORTCODE']],
		['[box]texte[/box]', String.raw`\[box\]texte\[/box\]`, ['UNKNOWN_SHORTCODE']],
		['un [sic] deux [1]', String.raw`un \[sic\] deux \[1\]`, []],
	] as const) {
		const { text, codes: found } = await readOne({ 'content:encoded': content })
		assert.equal(text?.body, body)
		assert.deepEqual(found, codes, content)
	}
})

test('the classic editor writes paragraphs without tags, the block editor does not', async () => {
	for (const [content, body] of [
		['un\r\ndeux\r\n\r\n\r\ntrois', 'un\\\ndeux\n\ntrois'],
		['un<br />\ndeux', 'un\\\ndeux'],
		['<b>un</b> <h2>Titre</h2>deux\ntrois<ul><li>a</li></ul>', '**un**\n\n## Titre\n\ndeux\\\ntrois\n\n- a'],
		['<blockquote>un\n\ndeux</blockquote>', '> un\n>\n> deux'],
		['<pre>a\n\n<b>b</b></pre>\nfin', '```\na\n\nb\n```\n\nfin'],
		['<!-- wp:paragraph -->\n<p>un\ndeux</p>\n<!-- /wp:paragraph -->', 'un deux'],
	] as const) {
		assert.equal((await readOne({ 'content:encoded': content })).text?.body, body)
	}
})

test('an author without a display name keeps the login', async () => {
	const author = (elements: Elements) =>
		`<wp:author>${Object.entries(elements)
			.map(([name, text]) => element(name, text))
			.join('')}</wp:author>`
	const { items } = await readWordPress([
		channelXml(
			author({ 'wp:author_login': 'ana', 'wp:author_display_name': 'Ana' }) +
				author({ 'wp:author_login': 'max' }) +
				postXml({ 'dc:creator': 'max' }),
		),
	])
	assert.equal(items[0]?.author, 'max')
})

test('entities that the file declares are not expanded', async () => {
	const bomb = `<!DOCTYPE rss [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
	const item =
		'<item><title>&b; &f;</title><wp:post_type>post</wp:post_type><wp:post_id>1</wp:post_id></item>'
	const { items, warnings } = await readWordPress([bomb + channelXml(item)])
	assert.equal(items[0]?.texts.fr?.title, '&b; &f;')
	assert.equal(warnings[0]?.code, 'MALFORMED_XML')
})

test('a truncated file gives the items before the error, and its line', async () => {
	const broken = channelXml(`${postXml()}\n${postXml({ 'wp:post_name': 'b' })}`).slice(0, -60)
	const { items, warnings } = await readWordPress([broken])
	assert.equal(items.length, 1)
	assert.deepEqual(
		warnings.map(({ code, line }) => [code, line]),
		[['MALFORMED_XML', 2]],
	)
	for (const other of [
		'',
		'texte',
		'<rss><channel></channel></rss>',
		'<feed xmlns="http://www.w3.org/2005/Atom"/>',
	])
		await assert.rejects(readWordPress([other]), {
			code: 'VALIDATION_ERROR',
			message: /not a WordPress export/,
		})
})
