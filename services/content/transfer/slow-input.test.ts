import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { readMarkdownFolder } from './markdown-folder.ts'
import { wordPressHtml } from './wordpress-html.ts'

/** Asserts that `read` takes less than so many seconds of processor time. */
async function takesAtMost(seconds: number, name: string, read: () => unknown): Promise<void> {
	const before = process.threadCpuUsage()
	await read()
	const { user, system } = process.threadCpuUsage(before)
	assert.ok(user + system < seconds * 1_000_000, `${user + system} µs: ${name}`)
}

test('long HTML is read whole, in a time in proportion to its length', async () => {
	for (const [html, words] of [
		[`<b>${'a<br>'.repeat(130_000)}</b>`, 130_000],
		['<p>a</p>'.repeat(130_000), 130_000],
		[`<pre>${'` '.repeat(130_000)}a</pre>`, 1],
		[`<table>${'<tr><td>a'.repeat(130_000)}</table>`, 130_000],
		['<b>a</b> '.repeat(20_000), 20_000],
		['<img alt="a" src="/b.png">'.repeat(20_000), 20_000],
		[`${'<span>'.repeat(5000)}a`, 1],
	] as const)
		await takesAtMost(5, html.slice(0, 50), () =>
			assert.equal(htmlToMarkdown(html).markdown.match(/a/g)?.length, words),
		)
})

test('Markdown that is made to be slow is read quickly', async () => {
	for (const body of [
		`# a${' '.repeat(5000)}b`,
		'[['.repeat(100_000),
		'{%'.repeat(100_000),
		'{{<'.repeat(100_000),
		'<!--'.repeat(100_000),
		'<a '.repeat(25_000),
		`${']:'.repeat(100_000)}](a)`,
		`a${'\n'.repeat(100_000)}b`,
	]) {
		const file = { path: 'a.md', bytes: Buffer.from(body) }
		await takesAtMost(1, body.slice(0, 10), () => readMarkdownFolder([file], { now: new Date() }))
	}
})

test('shortcodes and elements of WordPress that are never closed are read quickly', async () => {
	for (const piece of [
		'[caption]',
		'[caption',
		'[embed]',
		'[gallery ids=1',
		'[video ',
		'[video src=',
		'[a b=',
		'<!--',
		'<pre>',
		'<pre ',
		'< ',
		'\n',
		' ',
	])
		await takesAtMost(1, piece, () => wordPressHtml(`[embed]${piece.repeat(20_000)}`, new Map()))
})
