import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { createAnalyzedText } from './analyzed-text.ts'
import { measure } from './measure.ts'
import { sentenceEnds } from './sentences.ts'
import { findWords } from './words.ts'

const french = { language: 'fr', joinsCompounds: true } as const

const drawn = (from: readonly string[], between = '') => {
	return (below: (limit: number) => number, count: number) =>
		Array.from({ length: count }, () => from[below(from.length)]!).join(between)
}
const han = Array.from({ length: 400 }, (_, index) => String.fromCharCode(0x4e00 + index * 7))
const base64 = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/+/+/']

const endless = {
	base64: drawn(base64),
	capitals: drawn('LE|CHAT|M|ÉTÉ|L’EAU|12|345|ARC-EN-CIEL'.split('|'), ' '),
	short: drawn('le|un|p|art|M|7'.split('|'), ' '),
	numbers: drawn('12|0xAF|3,5|1000|123 456|7'.split('|'), ', '),
	chinese: drawn([...'中国|人民|的|我们|是|在|世界|大学|生活|一|不'.split('|'), ...han.slice(0, 40)]),
	hanAtRandom: drawn(han),
	japanese: drawn('これ|は|日本|の|テキスト|です|東京|に|行く|、'.split('|')),
	emoji: drawn('👍🏽|👨‍👩‍👧|🎉|🇫🇷|a|❤️| '.split('|')),
	thai: drawn('สวัสดี|ครับ|ไทย|ภาษา'.split('|'), ' '),
	operators: drawn('a|b2|C|12|345|&|=|%|/|+|~|<'.split('|')),
	mixed: drawn('中国|LE| |x|/|+|9|👍|，|e\u0301|. |…|«|(|-|M. '.split('|')),
}

for (const [name, draw] of Object.entries(endless)) {
	test(`cutting long sentences changes no result, before and after edits: ${name}`, () => {
		const below = seededIntegers(31)
		let text = draw(below, 6000)
		const edited = createAnalyzedText(french)
		for (let step = 0; step < 8; step += 1) {
			edited.set(text)
			const { isSimple, ...measures } = measure(text)
			const { starts } = findWords(text, isSimple, french)
			let word = 0
			const sentences = sentenceEnds(text, 'fr').filter((end) => {
				const before = word
				while (word < starts.length && starts[word]! < end) word += 1
				return word > before
			})
			const { words, sentences: found, ...sizes } = edited.sizes
			assert.equal(words, starts.length)
			assert.equal(found, sentences.length)
			for (const [size, value] of Object.entries(measures))
				assert.equal(sizes[size as keyof typeof sizes], value, size)
			const at = below(text.length)
			text = text.slice(0, at) + draw(below, below(30)) + text.slice(at + below(60))
		}
	})
}

test('an edit in one endless sentence analyses a few pieces only', () => {
	const { mixed: _, operators: __, ...shapes } = endless
	for (const [name, draw] of Object.entries(shapes)) {
		const text = draw(seededIntegers(5), 30_000)
		const analyzed = createAnalyzedText(french)
		assert.ok(analyzed.set(text) > 10, name)
		const at = text.indexOf(' ', text.length / 2) + 1 || Math.floor(text.length / 2)
		assert.ok(analyzed.set(`${text.slice(0, at)}x${text.slice(at)}`) <= 5, name)
	}
})
