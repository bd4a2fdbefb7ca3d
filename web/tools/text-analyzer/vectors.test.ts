import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measure } from './analysis/measure.ts'
import { flesch, kandelMoles, lix } from './analysis/readability.ts'
import { findByUnicode, findSimple } from './analysis/words.ts'
import { xLength, smsOf } from './lengths.ts'

const ucd = 'Unicode 15, GraphemeBreakTest.txt'

/** From GraphemeBreakTest.txt: code points and the number of graphemes. */
const graphemeCases: readonly (readonly [string, number])[] = [
	['\u0020\u0308\u0020', 2],
	['\u000d\u000a', 1],
	['\u000d\u0308\u000a', 3],
	['\u1100\u1160', 1],
	['\uac00\u11a8\u1100', 2],
	['\u{1f1e6}\u{1f1e7}\u{1f1e8}\u0062', 3],
	['\u0061\u200d\u{1f6d1}', 2],
	['\u{1f476}\u{1f3ff}\u0308\u200d\u{1f476}\u{1f3ff}', 1],
	['\u0061\u0308\u200d\u0308\u0062', 2],
]

/** From WordBreakTest.txt. */
const wordCases: readonly (readonly [string, string])[] = [
	["can't", "can't"],
	['can’t', 'can’t'],
	['ab\u00adby', 'ab\u00adby'],
	['3a', '3a'],
	['A_B 3_a', 'A_B|3_a'],
	['A.1', 'A|1'],
	['3.14 1,000', '3.14|1,000'],
]

const code = (text: string) =>
	[...text].map((sign) => sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')).join(' ')

function sms(text: string): string {
	const { alphabet, segments, left } = smsOf(text)
	return `${alphabet}, ${segments}, ${left}`
}

const vectors = [
	...graphemeCases.map(([text, count]) => ({
		name: `[${code(text)}]`,
		source: ucd,
		wanted: String(count),
		run: () => String(measure(text).graphemes),
	})),
	...wordCases.map(([text, wanted]) => ({
		name: `“${text}”`,
		source: 'Unicode 15, WordBreakTest.txt',
		wanted,
		run() {
			const { starts, ends } = measure(text).isSimple ? findSimple(text) : findByUnicode(text)
			return starts.map((start, index) => text.slice(start, ends[index])).join('|')
		},
	})),
	...(
		[
			['a × 160', 'a'.repeat(160), 'gsm7, 1, 0'],
			['a × 161', 'a'.repeat(161), 'gsm7, 2, 145'],
			['€ × 80', '€'.repeat(80), 'gsm7, 1, 0'],
			['€ × 81', '€'.repeat(81), 'gsm7, 2, 143'],
			['ç × 70', 'ç'.repeat(70), 'ucs2, 1, 0'],
			['ç × 71', 'ç'.repeat(71), 'ucs2, 2, 63'],
		] as const
	).map(([name, text, wanted]) => ({
		name: `SMS ${name}`,
		source: '3GPP TS 23.038, 23.040',
		wanted,
		run: () => sms(text),
	})),
	{
		name: 'X “https://t.co/abc 👍”',
		source: 'twitter-text, v3',
		wanted: '26',
		run: () => String(xLength('https://t.co/abc 👍')),
	},
	{
		name: 'Kandel–Moles (20, 1.5)',
		source: 'Kandel, Moles, 1958',
		wanted: '76.3',
		run: () => kandelMoles(20, 1.5).toFixed(1),
	},
	{
		name: 'Flesch (20, 1.5)',
		source: 'Flesch, 1948',
		wanted: '59.6',
		run: () => flesch(20, 1.5).toFixed(1),
	},
	{ name: 'LIX (20, 25 %)', source: 'Björnsson, 1968', wanted: '45', run: () => String(lix(20, 25)) },
]

test('published values are reproduced', () => {
	for (const { name, wanted, run } of vectors) assert.equal(run(), wanted, name)
})
