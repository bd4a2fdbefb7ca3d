import assert from 'node:assert/strict'
import { test } from 'node:test'
import MarkdownIt from 'markdown-it'
import { hardWords, inFormat, randomRequests } from '#web/tools/lorem-generator/testing.ts'
import { writeLorem } from '#web/tools/lorem-generator/write-lorem.ts'

const renderer = new MarkdownIt()

const simplified = (html: string) =>
	html
		.replaceAll('&quot;', '"')
		.replaceAll(' class="language-js"', '')
		.replaceAll(/\n?<\/code>/g, '</code>')
		.replaceAll(/\s*\n\s*/g, '\n')
		.replaceAll(/\n?(<\/?(?:table|thead|tbody|tr|th|td|ul|ol|li|blockquote)>)\n?/g, '$1')
		.replaceAll('blockquote><p>', 'blockquote><p>')
		.trim()

test('the Markdown, rendered by an independent program, equals the HTML of the same request', async () => {
	let isRich = 0
	for (const options of randomRequests(1500, 'markdown')) {
		if (options.unit === 'characters' || options.unit === 'bytes') continue
		const [markdown, html] = [
			await writeLorem({ ...options, format: 'markdown' }, hardWords),
			await writeLorem({ ...options, format: 'html' }, hardWords),
		]
		assert.equal(simplified(renderer.render(markdown.text)), simplified(html.text), markdown.text)
		if (/<(?:table|ol|blockquote|pre|strong|a)/.test(html.text)) isRich += 1
	}
	assert.ok(isRich > 300, String(isRich))
})

test('the JSON is a list of strings with the words of the plain text', async () => {
	for (const options of randomRequests(500, 'json')) {
		const { text, counts } = await writeLorem(inFormat(options, 'json'), hardWords)
		const list = JSON.parse(text) as unknown[]
		assert.ok(list.length > 0 && list.every((each) => typeof each === 'string' && each !== ''))
		assert.equal(list.join(' ').split(' ').length, counts.words)
	}
})

test('HTML is well formed: every element is closed, and other text is escaped', async () => {
	for (const options of randomRequests(800, 'html')) {
		const { text } = await writeLorem(inFormat(options, 'html'), hardWords)
		const open: string[] = []
		for (const [, isEnd, name] of text.matchAll(/<(\/?)([a-z\d]+)(?: href="https:\/\/example\.com\/")?>/g)) {
			if (isEnd) assert.equal(open.pop(), name)
			else open.push(name!)
		}
		assert.deepEqual(open, [])
		assert.doesNotMatch(text.replaceAll(/<\/?[a-z\d]+(?: href="[^"]*")?>/g, ''), /[<>]|&(?!amp;|lt;|gt;)/)
	}
})
