import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { measure } from '#web/tools/text-analyzer/analysis/measure.ts'
import { countRange, formats, languages, type Options, parts, units } from './options.ts'
import { hardWords, loremOf, optionsIn, randomRequests } from './testing.ts'
import { writeLorem } from './write-lorem.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text).length
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const charactersOf = (text: string) => [...graphemes.segment(text)].length

test('thousands of random requests get exactly the requested amount', async () => {
	for (const options of randomRequests(2500, 'exact')) {
		const { text, counts } = await writeLorem(options, hardWords)
		const { unit, count } = options
		const description = JSON.stringify(options)
		assert.equal(counts.bytes, bytesOf(text), description)
		assert.equal(counts.characters, charactersOf(text), description)
		if (unit !== 'items') assert.equal(counts[unit], count, `${description}\n${text}`)
		assert.ok(text.isWellFormed(), description)
	}
})

test('every small number of characters and bytes is possible in every format and language', async () => {
	for (const language of languages) {
		for (const format of formats) {
			for (const unit of ['characters', 'bytes', 'words'] as const) {
				const [min] = countRange({ unit, format })
				for (let count = min; count < min + 70; count += 1) {
					const options: Options = { ...optionsIn(''), language, format, unit, count, seed: `${count}` }
					const { text, counts } = await writeLorem(options, 'été œuvre <b> 🌳')
					assert.equal(counts[unit], count, `${JSON.stringify(options)}\n${text}`)
				}
				await assert.rejects(writeLorem({ ...optionsIn(''), format, unit, count: min - 1 }), RangeError)
			}
		}
	}
})

test('word and byte counts of plain text equal those of wc and the text analyzer', async () => {
	for (const options of randomRequests(60, 'wc')) {
		const { text, counts } = await writeLorem(
			{ ...options, format: 'text', parts: [], unit: 'words' },
			'un deux été',
		)
		const wc = (flag: string) =>
			Number(
				execFileSync('wc', [flag], {
					input: text,
					encoding: 'utf8',
					// Like word processors, wc then counts a no-break space as part of its word.
					env: { LC_ALL: 'C.UTF-8', POSIXLY_CORRECT: '1' },
				}),
			)
		assert.equal(wc('-w'), counts.words)
		assert.equal(wc('-c'), counts.bytes)
		assert.equal(wc('-m'), counts.characters)
		const analysed = measure(text)
		assert.deepEqual(
			[analysed.blankWords, analysed.bytes, analysed.graphemes],
			[counts.words, counts.bytes, counts.characters],
		)
	}
})

test('sentence and paragraph counts match the text', async () => {
	for (const language of ['latin', 'french'] as const) {
		for (let count = 1; count < 60; count += 1) {
			const sentences = await loremOf(`language=${language}&unit=sentences&count=${count}&seed=${count}`)
			assert.equal(sentences.text.split(/(?<=[.?!])\s/u).length, count, sentences.text)
			const { text } = await loremOf(`language=${language}&unit=paragraphs&count=${count}&seed=${count}`)
			assert.equal(text.split('\n\n').length, count)
			const items = await loremOf(`language=${language}&unit=items&count=${count}&seed=${count}`)
			assert.equal(items.text.split('\n').length, count)
		}
	}
})

test('paragraphs and sentences differ in length: it-tools draws one shape for the whole text', async () => {
	for (const [length, sizes] of [
		['short', [1, 2, 3]],
		['medium', [3, 4, 5, 6, 7]],
		['long', [7, 8, 9, 10, 11, 12]],
	] as const) {
		const { text } = await loremOf(`count=300&length=${length}`)
		const found = new Set(text.split('\n\n').map((paragraph) => paragraph.match(/[.?](?= |$)/g)!.length))
		assert.deepEqual(
			[...found].sort((one, other) => one - other),
			sizes,
		)
	}
	const { text } = await loremOf('unit=sentences&count=400&lorem=no')
	const lengths = new Set(text.split(/(?<=[.?])\s/).map((sentence) => sentence.split(' ').length))
	assert.deepEqual(
		[...lengths].sort((one, other) => one - other),
		[5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
	)
})

test('the words do not depend on the format and its parts, and a larger count continues the text', async () => {
	for (const language of ['latin', 'french']) {
		const plain = (await loremOf(`language=${language}&count=6`)).text.split('\n\n')
		const json = JSON.parse((await loremOf(`language=${language}&count=6&format=json`)).text) as string[]
		assert.deepEqual(json, plain)
		const html = (await loremOf(`language=${language}&count=6&format=html&parts=headings,bullets,tables`))
			.text
		assert.deepEqual(
			[...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text),
			plain,
		)
		const more = (await loremOf(`language=${language}&count=9`)).text.split('\n\n')
		assert.deepEqual(more.slice(0, 6), plain)
	}
})

test('Latin optionally opens with “Lorem ipsum”, as far as there is room', async () => {
	const famous = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt'
	for (const unit of units.filter((each) => each !== 'items')) {
		const { text } = await loremOf(`unit=${unit}`)
		assert.equal(text.slice(0, famous.length), famous)
		assert.ok(!(await loremOf(`unit=${unit}&lorem=no`)).text.startsWith('Lorem'))
	}
	assert.match((await loremOf('unit=words&count=3')).text, /^Lorem ipsum \w+\.$/)
	assert.match((await loremOf('unit=characters&count=40')).text, /^Lorem ipsum dolor /)
})

test('Latin repeats no word in a row, and sentences begin with a capital and end with a full stop', async () => {
	for (let seed = 0; seed < 60; seed += 1) {
		const { text } = await loremOf(`unit=characters&count=${500 + seed}&seed=${seed}`)
		assert.doesNotMatch(text.toLowerCase().replaceAll(/[,.?]/g, ''), /\b(\w+) \1\b/)
		for (const sentence of text.split(/(?<=[.?])\s+/))
			assert.match(sentence, /^[A-Z][a-z]*(?:,? [a-z]+)*[.?]$/)
	}
})

test('text from own words has exactly these words, whatever they are', async () => {
	const own = ['été', 'C++', '🌳', '<b>', 'aujourd’hui']
	const { text } = await loremOf('language=own&unit=words&count=400', own.join(', '))
	const found = new Set(text.split(/\s+/).map((word) => word.replace(/[,.?]$/, '').toLowerCase()))
	assert.deepEqual([...found].sort(), own.map((word) => word.toLowerCase()).sort())
	assert.equal((await loremOf('language=own&unit=words&count=3', 'seul')).text, 'Seul seul seul.')
	for (const nothing of ['', ' \n', '« , ». …', '\u0301'])
		await assert.rejects(loremOf('language=own', nothing), RangeError)
})

test('an invalid count is rejected', async () => {
	for (const unit of units) {
		const [min, max] = countRange({ unit, format: 'text' })
		for (const count of [min - 1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, max + 1]) {
			await assert.rejects(writeLorem({ ...optionsIn(''), unit, count }), RangeError)
		}
	}
})

/**
 * Addresses of texts are used in pages of other sites: when one of these fails, fix the change, or give the new texts a
 * new parameter.
 */
test('published addresses keep their text', async () => {
	const all = `parts=${parts.join(',')}`
	const golden: readonly [query: string, digest: string][] = [
		['', '7bcf30a16665539f'],
		['seed=autre&lorem=no', '18ae240103fdd472'],
		['language=french', 'b369b561d5868767'],
		['language=french&unit=sentences&count=200&length=short', '00cb7fffd61a1843'],
		[`language=french&count=40&format=html&${all}`, 'e6e2d5441b745a46'],
		[`count=40&format=markdown&length=long&${all}`, 'e66024fd6c1bc51c'],
		[`language=french&unit=characters&count=4321&${all}`, 'f552c000dbe3314d'],
		[`unit=bytes&count=2000&format=html&${all}`, 'b0199a1f00920136'],
		['language=french&unit=bytes&count=777&format=json', 'a61b16400c1ec307'],
		['unit=words&count=150000', 'e3aa077c6cad904d'],
		['language=french&unit=words&count=150000', '95d468d2bfce7537'],
		['language=french&unit=items&count=50&parts=numbers', 'd327f8e4afab015e'],
		['unit=items&count=50&format=html', '0b2e2b4ec8bc9caf'],
		[`language=own&unit=words&count=500&format=markdown&${all}`, '77347f37a52d3dc7'],
		['language=own&unit=bytes&count=999', '1f87a290c7ef00af'],
		['seed=%C3%A9%20%F0%9F%8C%B3', '46df286e866d6a68'],
	]
	for (const [query, digest] of golden) {
		const { text } = await loremOf(query, hardWords)
		assert.equal(createHash('sha256').update(text).digest('hex').slice(0, 16), digest, query)
	}
})
