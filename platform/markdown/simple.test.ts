import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMarkdown } from './render.ts'

const simple = (text: string) => renderMarkdown(text, { isSimple: true, linkRel: 'nofollow ugc noopener' })

test('simple Markdown has paragraphs, lists, quotes, code, emphasis and links', () => {
	assert.equal(simple('un\ndeux\n\ntrois'), '<p>un<br>\ndeux</p>\n<p>trois</p>\n')
	assert.match(simple('- un\n- deux'), /<ul>/)
	assert.match(simple('> cité'), /<blockquote>/)
	assert.match(simple('`code` *oui* ~~non~~'), /<code>.*<em>.*<s>/)
	assert.match(
		simple('[a](https://exemple.fr)'),
		/<a href="https:\/\/exemple.fr" rel="nofollow ugc noopener">/,
	)
})

test('all else of the Markdown of the site is text', () => {
	for (const text of [
		'# Titre',
		'Titre\n===',
		'![image](/cdn/assets/x.png)',
		'| a |\n| - |\n| b |',
		'---',
		'note[^1]\n\n[^1]: texte',
		'> [!NOTE]\n> attention',
		'- [x] fait',
		'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
		'<script>alert(1)</script>',
		'[a](javascript:alert(1))',
	]) {
		const html = simple(text)
		assert.doesNotMatch(html, /<(?:h\d|img|table|hr|aside|input|figure|script|sup)|href="javascript/, text)
	}
})
