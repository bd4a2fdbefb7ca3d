import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDocument } from '@mixmark-io/domino'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { plainText, textOfMarkdown } from './plain-text.ts'
import { renderMarkdown } from './render.ts'

const everyTag = ['class', 'id', 'role', 'aria-label']
const tags = new Map<string, string[]>(
	Object.entries({
		a: ['href', 'title', 'rel'],
		aside: [],
		blockquote: [],
		br: [],
		button: ['type', 'hidden'],
		code: [],
		div: ['tabindex'],
		em: [],
		figure: ['data-video', 'data-start'],
		h2: [],
		h3: [],
		h4: [],
		h5: [],
		h6: [],
		hr: [],
		img: ['src', 'alt', 'title', 'srcset', 'sizes', 'width', 'height', 'loading', 'decoding'],
		input: ['type', 'disabled', 'checked'],
		li: [],
		ol: ['start'],
		p: [],
		pre: [],
		s: [],
		section: [],
		strong: [],
		sup: [],
		table: [],
		tbody: [],
		td: [],
		th: [],
		thead: [],
		tr: [],
		ul: [],
	}),
)
const classes =
	/^(?:callout callout-(?:note|tip|important|warning|caution)|callout-title|task|table-scroll|align-(?:left|center|right)|footnotes|video-embed|video-consent|language-\S+)$/
const addressAttributes = new Set(['href', 'src', 'srcset'])

/** Everything in a rendered text, as a parser of HTML reads it, that no text may contain. */
function faultsIn(html: string): string[] {
	const { body } = createDocument(`<!doctype html><body>${html}`)
	return [...body.querySelectorAll('*')].flatMap((element) => {
		const tag = element.localName
		const allowed = tags.get(tag)
		if (!allowed) return [`<${tag}>`]
		return [...element.attributes].flatMap(({ name, value }) => {
			if (!allowed.includes(name) && !everyTag.includes(name)) return [`<${tag} ${name}>`]
			if (name === 'class' && !classes.test(value)) return [`class="${value}"`]
			if (name === 'data-video' && !/^[\w-]{11}$/.test(value)) return [`data-video="${value}"`]
			if (name === 'data-start' && !/^\d+$/.test(value)) return [`data-start="${value}"`]
			if (!addressAttributes.has(name)) return []
			const { protocol } = new URL(value, 'https://parvis.test')
			return ['http:', 'https:', 'mailto:'].includes(protocol) ? [] : [`${name}="${value}"`]
		})
	})
}

const dangers = [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'<svg/onload=alert(1)>',
	'<style>*{}</style>',
	'<iframe srcdoc="x">',
	'</a></p></li></section>',
	'<!--',
	'-->',
	'<![CDATA[',
	'" onclick="alert(1)',
	"' onfocus='x' autofocus='",
	'" style="color:red',
	'style=x',
	'javascript:alert(1)',
	'JaVaScRiPt:alert(1)',
	'java&Tab;script:alert(1)',
	'&#106;avascript:alert(1)',
	'\u0001javascript:x',
	'data:text/html,<script>',
	'data:image/svg+xml;base64,x',
	'vbscript:x',
	'//exemple.fr',
	'&lt;script&gt;',
	'&quot; onclick=x',
	'&#x3c;b&#x3e;',
	'\\"',
	'\\<',
]
const syntax = [
	'> [!NOTE] ',
	'> [!warning]',
	'\n\n[^a]: ',
	'[^a]',
	'[^"><b>]',
	'\n\n[^"><b>]: ',
	'\n\n[r]: ',
	'[r]',
	'\n- [x] ',
	'\n- [ ] ',
	'\n\n```',
	'\n```js',
	'\n~~~"><b>',
	'\n# ',
	'\n1. ',
	'\n\n    ',
	'[',
	']',
	'](',
	')',
	'![',
	'<',
	'>',
	'**',
	'`',
	'\n\n',
	'\n',
	' ',
	'"',
	"'",
	'\n\n|a|b|\n|:-|-:|\n|',
	'|',
	'https://youtu.be/dQw4w9WgXcQ',
	'https://www.youtube.com/watch?v=',
	'&t=1m"onload="x',
	'?t=9',
	'/cdn/assets/a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1-640x480.jpg',
	'mot',
	'...',
	' !',
]

test('whatever a text is made of, its HTML has only the tags, attributes and protocols of the site', () => {
	const below = seededIntegers(7)
	const pieces = [...dangers, ...syntax, ...syntax]
	const seen = new Set<string>()
	for (let round = 0; round < 6000; round += 1) {
		const text = Array.from({ length: 1 + below(24) }, () => pieces[below(pieces.length)]!).join('')
		const html = renderMarkdown(text, { locale: below(2) ? 'fr' : 'en', idPrefix: below(2) ? 'x-' : '' })
		assert.deepEqual(faultsIn(html), [], JSON.stringify(text))
		for (const [, tag = ''] of html.matchAll(/<([a-z\d]+)/g)) seen.add(tag)
		assert.doesNotThrow(() => [plainText(text), textOfMarkdown(text)])
	}
	const unseen = [...tags.keys()].filter((tag) => !seen.has(tag) && !/^h[3-6]$|^(?:br|s|hr)$/.test(tag))
	assert.deepEqual(unseen, [], 'the inputs make every kind of element')
})

test('the check finds forbidden HTML', () => {
	for (const html of [
		'<script></script>',
		'<p onclick="x">',
		'<p style="x">',
		'<a href="javascript:x">',
		'<img src="data:x">',
		'<p class="a">',
		'<figure data-video="&quot;">',
	])
		assert.equal(faultsIn(html).length, 1, html)
})

test('a text made to be slow is rendered in less than a second of processor time', () => {
	const count = 10_000
	const lines = (line: (index: number) => string) =>
		Array.from({ length: count }, (_, index) => line(index)).join('\n')
	const chain = lines((index) => `[^${index}]: a[^${index + 1}]`)
	for (const [name, text] of Object.entries({
		brackets: '['.repeat(count),
		'brackets of notes': '[^'.repeat(count),
		'references to notes': `${'[^a]'.repeat(count)}\n\n[^a]: a`,
		'a chain of notes': `[^0]\n\n${chain}\n\n[^${count}]: a`,
		'notes in notes': lines((index) => `[^${index}]: `).replaceAll('\n', ''),
		'indented notes in notes': lines((index) => `${' '.repeat(Math.min(400, 4 * index))}[^${index}]: a`),
		'notes in quotes in notes': '> [^a]: '.repeat(count),
		'a note of many lines': `[^a]\n\n[^a]: a\n${lines(() => 'b')}`,
		'one label': `[^a]\n\n${lines(() => '[^a]: a\n')}`,
		images: '!['.repeat(count),
		links: '[a]('.repeat(count),
		stars: '*'.repeat(count),
		'stars and words': '*a **b '.repeat(count),
		quotes: '>'.repeat(count),
		'nested lists': lines((index) => `${' '.repeat(Math.min(index, 1000))}- a`),
		'lists in a line': '- '.repeat(count),
		callouts: lines(() => '> [!NOTE]\n'),
		'callouts in callouts': `${'> '.repeat(90)}[!NOTE]\n`.repeat(count / 100),
		tasks: lines(() => '- [x] a'),
		'headings of one name': lines(() => '# a'),
		tables: `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n${`|${'b|'.repeat(100)}\n`.repeat(100)}`,
		backticks: Array.from({ length: 300 }, (_, index) => '`'.repeat(index)).join(' '),
		'straight quotes': '"a '.repeat(count),
		'quotes that open': '"'.repeat(count),
		spaces: `a${' '.repeat(count)}!`,
		marks: '!?'.repeat(count),
		addresses: 'a://'.repeat(count),
		guillemets: '«'.repeat(count),
		points: '...'.repeat(count),
		entities: '&#0;'.repeat(count),
	})) {
		for (const read of [renderMarkdown, plainText, textOfMarkdown]) {
			const before = process.threadCpuUsage()
			read(text)
			const { user, system } = process.threadCpuUsage(before)
			assert.ok(user + system < 1_000_000, `${read.name} takes ${user + system} µs: ${name}`)
		}
	}
})
