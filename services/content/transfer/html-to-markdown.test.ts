import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMarkdown } from '#platform/markdown/render.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { parseHtml, textOf } from './html-nodes.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

const markdownOf = (html: string) => htmlToMarkdown(html).markdown

/** What a reader sees, without what the typography of the renderer may change: white space, quotes and ellipses. */
function wordsOf(html: string): string {
	return textOf(parseHtml(html))
		.replaceAll(/[\s\u202F]+/g, '')
		.replaceAll('’', "'")
		.replaceAll(/[«»“”]/g, '"')
		.replaceAll('…', '...')
}

const letters = 'aé1 \n\t\u00A0*_`~#+-=>|.:!?&;<()[]{}\\/@$^"\''
const signs =
	'** ~~~ ``` --- === 1. 2) [x] [^1] [^1]: ![a](b) [a]: [!NOTE] <b> <!-- &amp; &#35; &copy http://a.fr <http://a.fr> ::: snake_case \u{1F600}'
const characters = [...letters, ...signs.split(' '), '1. ', '- ', '> ']
const inlineNames = ['b', 'strong', 'i', 'em', 'del', 'code', 'span', 'a', 'u']
const blockNames = [
	'p',
	'div',
	'h2',
	'h6',
	'blockquote',
	'pre',
	'ul',
	'ol',
	'table',
	'figure',
	'section',
	'dl',
]

/** Random HTML, in which anything may be anywhere. */
function randomHtml(below: (bound: number) => number) {
	const text = () => {
		const raw = Array.from({ length: 1 + below(5) }, () => characters[below(characters.length)]).join('')
		return raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
	}
	const inline = (depth: number): string => {
		const choice = below(6)
		if (depth > 2 || choice < 3) return text()
		if (choice === 3) return '<br>'
		const name = inlineNames[below(inlineNames.length)]!
		const attributes = name === 'a' ? ' href="/lien_a_b" title="un &quot;titre&quot;"' : ''
		return `<${name}${attributes}>${several(() => inline(depth + 1))}</${name}>`
	}
	const several = (one: () => string) => Array.from({ length: 1 + below(3) }, one).join('')
	const block = (depth: number): string => {
		if (depth > 2) return several(() => inline(0))
		const name = blockNames[below(blockNames.length)]!
		const inside = () => (below(2) ? several(() => inline(0)) : several(() => block(depth + 1)))
		const item = () => `<li>${inside()}</li>`
		const cell = () => (below(3) ? `<td>${inside()}</td>` : `<th>${several(() => inline(0))}</th>`)
		if (name === 'ul' || name === 'ol') return `<${name}>${several(item)}</${name}>`
		if (name === 'table') return `<table>${several(() => `<tr>${several(cell)}</tr>`)}</table>`
		if (name === 'dl') return `<dl><dt>${inside()}</dt><dd>${inside()}</dd></dl>`
		if (name === 'figure') return `<figure>${block(depth + 1)}<figcaption>${inside()}</figcaption></figure>`
		return `<${name}>${inside()}</${name}>`
	}
	return several(() => block(0))
}

test('whatever the HTML, the Markdown renders to the same text', () => {
	for (let seed = 0; seed < 1000; seed += 1) {
		const html = randomHtml(seededIntegers(seed))
		const markdown = markdownOf(html)
		assert.equal(wordsOf(renderMarkdown(markdown)), wordsOf(html), `${seed}\n${html}\n${markdown}`)
	}
})

test('headings, lists, quotes and rules keep their structure', () => {
	for (const [html, markdown] of [
		[
			'<h2>Les  horaires</h2><p>À <b>18 h</b>,<br>au <i>local</i>.</p>',
			'## Les horaires\n\nÀ **18 h**,\\\nau _local_.',
		],
		['<ul><li>un<ul><li>deux</li></ul></li><li>trois</li></ul>', '- un\n  - deux\n- trois'],
		['<ul><li>un</li><ul><li>deux</li></ul></ul>', '- un\n  - deux'],
		['<ol start="3"><li>un</li><li><p>deux</p><p>trois</p></li></ol>', '3. un\n\n4. deux\n\n   trois'],
		['<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n* b'],
		['<ul><li><input type="checkbox" checked>fait</li></ul>', '- [x] fait'],
		['<blockquote><p>un</p><blockquote>deux</blockquote></blockquote><hr>', '> un\n>\n> > deux\n\n___'],
		['<dl><dt>Lieu</dt><dd>Lyon</dd></dl>', '**Lieu**\n\nLyon'],
		['un<br><br>deux<br>', 'un\n\ndeux'],
		['<p>&nbsp;</p><p>un</p><div></div>', 'un'],
		['<h2>C #</h2>', String.raw`## C \#`],
		['<p><strong>un </strong><strong>deux</strong></p>', '**un deux**'],
	] as const) {
		assert.equal(markdownOf(html), markdown)
	}
})

test('a mark never shows its asterisks, wherever words and punctuation meet', () => {
	for (const [html, markdown] of [
		['<b>Attention\u00A0:</b>suite', '**Attention**\u00A0:suite'],
		['un <b>« deux »</b>trois', 'un **« deux** »trois'],
		['re<i>mar</i>quer', 're*mar*quer'],
		['<b> </b>un<b></b>', 'un'],
		['<b>un</b><i>deux</i>', '**un**_deux_'],
	] as const) {
		assert.equal(markdownOf(html), markdown)
		assert.doesNotMatch(renderMarkdown(markdown), /[*_]/)
	}
})

test('code keeps its characters and its language', () => {
	for (const [html, markdown] of [
		['<pre><code class="language-js">a\n  b &lt; c\n</code></pre>', '```js\na\n  b < c\n```'],
		['<pre class="wp-block-code"><code lang="php">$a</code></pre>', '```php\n$a\n```'],
		['<pre class="brush: sql; gutter: false">a<br>b</pre>', '```sql\na\nb\n```'],
		['<pre>```</pre>', '````\n```\n````'],
		['<code>a`b</code>', '``a`b``'],
		['<code>un</code><code>deux</code>', '`undeux`'],
	] as const) {
		assert.equal(markdownOf(html), markdown)
	}
})

test('tables keep their cells, header, alignment and caption', () => {
	for (const [html, markdown] of [
		[
			'<table><caption>Tarifs</caption><thead><tr><th>Qui</th><th>Prix</th></tr></thead><tr><td>a|b</td><td style="text-align: right">1<br>2</td></tr></table>',
			'_Tarifs_\n\n| Qui | Prix |\n| --- | ---: |\n| a\\|b | 1 2 |',
		],
		['<table><tr><td>a</td><td>b</td></tr></table>', '|  |  |\n| --- | --- |\n| a | b |'],
		[
			'<table><tr><th colspan="2">a</th></tr><tr><td>b</td><td>c</td></tr></table>',
			'| a |  |\n| --- | --- |\n| b | c |',
		],
		['<table><tr><td><h2>Titre</h2><p>texte</p></td></tr></table>', '## Titre\n\ntexte'],
	] as const) {
		assert.equal(markdownOf(html), markdown)
	}
	const wide = markdownOf('<table><tr><td colspan="100000000">a</td><td>b</td></tr></table>')
	assert.ok(wide.length < 2000, String(wide.length))
	assert.match(wide, /a.*b/)
})

test('a figure is its picture, then its caption in italics', () => {
	for (const [html, markdown] of [
		[
			'<figure><img src="a b(1).jpg" alt="La [place]"><figcaption>Le soir</figcaption></figure>',
			'![La \\[place\\]](a%20b%281%29.jpg)\n_Le soir_',
		],
		[
			'<figure><a href="g.jpg"><img src="p.jpg" alt=""></a><figcaption>À <b>Lyon</b></figcaption></figure>',
			'[![](p.jpg)](g.jpg)\n_À **Lyon**_',
		],
		[
			'<figure><table><tr><td>a<td>b</table><figcaption>c</figcaption></figure>',
			'|  |  |\n| --- | --- |\n| a | b |\n\n_c_',
		],
		[
			'<figure><a class="kg-bookmark-container" href="/x"><div class="kg-bookmark-title">Titre</div></a><figcaption>Un mot</figcaption></figure>',
			'[Titre](/x)\n\n_Un mot_',
		],
		['<img src="data:image/gif;base64,R0" data-src="/vraie.jpg" alt="a">', '![a](/vraie.jpg)'],
		['<p>Bravo <img class="emoji" alt="🎉" src="https://s.w.org/1f389.svg"></p>', 'Bravo 🎉'],
	] as const) {
		assert.equal(markdownOf(html), markdown)
	}
})

test('a video of YouTube becomes its address alone, other frames and media become links', () => {
	for (const [html, markdown] of [
		[
			'<p><iframe src="//www.youtube.com/embed/a_b-c_d-e_f?rel=0"></iframe></p>',
			'<https://www.youtube.com/watch?v=a_b-c_d-e_f>',
		],
		[
			'<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe>',
			'<https://www.youtube.com/watch?v=abcdefghijk>',
		],
		['<p>https://youtu.be/_bcdefghij_</p>', '<https://youtu.be/_bcdefghij_>'],
		[
			'<iframe src="https://evil.test/embed/abcdefghijk" title="Carte"></iframe>',
			'[Carte](https://evil.test/embed/abcdefghijk)',
		],
		['<iframe src="//exemple.fr/a"></iframe>', '<https://exemple.fr/a>'],
		['<video><source src="/film.mp4"></video>', '[/film.mp4](/film.mp4)'],
	] as const) {
		assert.deepEqual(htmlToMarkdown(html), { markdown, dropped: [] })
		if (markdown.includes('youtu')) assert.match(renderMarkdown(markdown), /<figure class="video-embed"/)
	}
	assert.deepEqual(htmlToMarkdown('<iframe src="javascript:alert(1)"></iframe>'), {
		markdown: '',
		dropped: ['iframe'],
	})
})

test('scripts, styles and comments are left out, and elements without an equal in Markdown are reported', () => {
	const html =
		'<style>p{}</style><script>a</script><!-- b --><noscript>c</noscript><p>un<button>d</button><a href="javascript:e">f</a></p>'
	assert.deepEqual(htmlToMarkdown(html), { markdown: 'unf', dropped: ['button', 'link to javascript:e'] })
})

test('links keep their address and title; blocks inside become links', () => {
	for (const [html, markdown] of [
		['<a href="/a b" title=\'le "plan"\'> ici</a>', String.raw`[ici](/a%20b "le \"plan\"")`],
		['<a href="https://a.fr/x_y">https://a.fr/x_y</a>', '<https://a.fr/x_y>'],
		['<p>Bravo !<a href="/x">ici</a></p>', String.raw`Bravo \![ici](/x)`],
		['<a href="/x"><h3>Titre</h3><p>texte</p></a>', '### [Titre](/x)\n\n[texte](/x)'],
		['<a name="ancre"></a>un', 'un'],
		['<a href="/x">^[1]:</a>', String.raw`[\^\[1\]:](/x)`],
		['<a href="?a=1&amp;copy;=2">x</a>', String.raw`[x](?a=1\&copy;=2)`],
	] as const) {
		assert.equal(markdownOf(html), markdown)
	}
	assert.match(renderMarkdown(markdownOf('<a href="?a=1&amp;copy;=2">x</a>')), /href="\?a=1&amp;copy;=2"/)
})

test('deeply nested HTML loses no text', () => {
	for (const name of ['div', 'b', 'ul><li', 'blockquote', 'span', 'table><tr><td']) {
		const html = `${`<${name}>`.repeat(1000)}texte`
		assert.match(markdownOf(html), /texte/, name)
	}
})
