import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { readMarkdownFolder } from './markdown-folder.ts'
import { wordPressHtml } from './wordpress-html.ts'

/** Asserts that four times the length takes less than nine times the processor time, so less than its square. */
async function growsWithLength(
	name: string,
	length: number,
	read: (length: number) => unknown,
): Promise<void> {
	const small = await secondsOf(() => read(length / 4))
	const large = await secondsOf(() => read(length))
	assert.ok(large < 9 * small + 0.2, `${name}: ${small} s, then ${large} s`)
}

async function secondsOf(work: () => unknown): Promise<number> {
	const before = process.threadCpuUsage()
	await work()
	const { user, system } = process.threadCpuUsage(before)
	return (user + system) / 1_000_000
}

test('long HTML is read whole, in a time in proportion to its length', async () => {
	for (const [length, htmlOf, isOneWord] of [
		[130_000, (n: number) => `<b>${'a<br>'.repeat(n)}</b>`],
		[130_000, (n: number) => '<p>a</p>'.repeat(n)],
		[130_000, (n: number) => `<pre>${'` '.repeat(n)}a</pre>`, true],
		[130_000, (n: number) => `<table>${'<tr><td>a'.repeat(n)}</table>`],
		[20_000, (n: number) => '<b>a</b> '.repeat(n)],
		[20_000, (n: number) => '<img alt="a" src="/b.png">'.repeat(n)],
		[5000, (n: number) => `${'<span>'.repeat(n)}a`, true],
	] as const)
		await growsWithLength(htmlOf(1), length, (n) =>
			assert.equal(htmlToMarkdown(htmlOf(n)).markdown.match(/a/g)?.length, isOneWord ? 1 : n),
		)
})

test('Markdown that is made to be slow is read in a time in proportion to its length', async () => {
	for (const [length, bodyOf] of [
		[5000, (n: number) => `# a${' '.repeat(n)}b`],
		[100_000, (n: number) => '[['.repeat(n)],
		[100_000, (n: number) => '{%'.repeat(n)],
		[100_000, (n: number) => '{{<'.repeat(n)],
		[100_000, (n: number) => '<!--'.repeat(n)],
		[25_000, (n: number) => '<a '.repeat(n)],
		[100_000, (n: number) => `${']:'.repeat(n)}](a)`],
		[100_000, (n: number) => `a${'\n'.repeat(n)}b`],
	] as const)
		await growsWithLength(bodyOf(1), length, async (n) => {
			const file = { path: 'a.md', bytes: Buffer.from(bodyOf(n)) }
			await readMarkdownFolder([file], { now: new Date() })
		})
})

test('shortcodes and elements of WordPress that are never closed take a time in proportion to their number', async () => {
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
		await growsWithLength(piece, 20_000, (n) => wordPressHtml(`[embed]${piece.repeat(n)}`, new Map()))
})
