import assert from 'node:assert/strict'
import { test } from 'node:test'
import MarkdownIt from 'markdown-it'
import { extendSyntax } from './syntax.ts'

const markdown = extendSyntax(new MarkdownIt())

/** The types of the tokens of a text that have a `meta`, with it; inline ones included. */
function marked(text: string): [type: string, meta: unknown][] {
	return markdown
		.parse(text, {})
		.flatMap((token) => [token, ...(token.children ?? [])])
		.filter(({ meta }) => meta)
		.map(({ type, meta }) => [type, meta])
}

test('a quote that starts with a known kind is a callout, with its title as written', () => {
	for (const kind of ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION', 'note', 'Tip'])
		assert.deepEqual(marked(`> [!${kind}] Le *titre* \n> Le texte`), [
			['blockquote_open', { kind, title: 'Le *titre*' }],
		])
	assert.deepEqual(marked('> [!NOTE]\n>\n> Le texte'), [['blockquote_open', { kind: 'NOTE', title: '' }]])
	for (const text of ['> [!OTHER]\n> a', '> a\n> [!NOTE]', '[!NOTE] a', '> **[!NOTE]**'])
		assert.deepEqual(marked(text), [])
	assert.doesNotMatch(markdown.render('> [!TIP]\n> a'), /TIP/)
})

test('a list item that starts with a box is a task', () => {
	assert.deepEqual(marked('- [ ] a\n- [x] b\n1. [X] c'), [
		['list_item_open', { checked: false }],
		['list_item_open', { checked: true }],
		['list_item_open', { checked: true }],
	])
	for (const text of ['- [ ]', '- [x]a', '- [y] a', '- a [x] b', '[x] a']) assert.deepEqual(marked(text), [])
})

test('a footnote is defined once and referred to from anywhere; an unknown reference stays text', () => {
	assert.deepEqual(marked('a[^1] b[^2]\n\n[^1]: Une\n    suite[^1]\n\n    Un autre paragraphe\n\nFin'), [
		['footnote_ref', { label: '1' }],
		['footnote_def_open', { label: '1' }],
		['footnote_ref', { label: '1' }],
	])
	const types = markdown.parse('[^1]: Une\nsuite\n\n    fin\n\nAprès', {}).map(({ type }) => type)
	assert.equal(types.indexOf('footnote_def_close'), 7)
	assert.match(markdown.render('b[^2]'), /b\[\^2\]/)
})

test('footnotes written in footnotes are read down to a depth that no one writes', () => {
	const depths = marked(Array.from({ length: 5000 }, (_, index) => `[^${index}]: `).join(''))
	assert.deepEqual(
		depths.map(([, meta]) => meta),
		Array.from({ length: 10 }, (_, index) => ({ label: String(index) })),
	)
})
