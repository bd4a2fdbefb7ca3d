import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neutral } from './conversion.ts'
import { numberPattern, readNumber } from './read-number.ts'

const written: [text: string, fr: string, en?: string][] = [
	['12', '12'],
	['-0,5', '-0.5'],
	['−0.5', '-0.5'],
	['+3', '3'],
	['1\u202f234,50', '1234.5'],
	['1 234 567', '1234567'],
	['.25', '0.25'],
	['3,', '3'],
	['1,5e3', '1500'],
	['15E-4', '0.0015'],
	['6,02 × 10^23', '602000000000000000000000'],
	['6 x 10²³', '600000000000000000000000'],
	['2·10', ''],
	['2 x 100', ''],
	['10³', '1000'],
	['10^-3', '0.001'],
	['2 × 10⁻³', '0.002'],
	['2-7/8', '2.875'],
	['1.234,5', '1234.5'],
	['1,234.5', '1234.5'],
	['1,234,567', '1234567'],
	['1,234', '1.234', '1234'],
	['1.234', '1.234'],
	['1/3', '1/3'],
	['-7/2', '-3.5'],
	['1 1/2', '1.5'],
	['2½', '2.5'],
	['¾', '0.75'],
	['1:30', '1.5'],
	['1:30:36', '1.51'],
]

test('a number is read as people write it, in French and in English', () => {
	for (const [text, fr, en = fr] of written) {
		for (const [locale, wanted] of [
			['fr', fr],
			['en', en],
		] as const) {
			const number = readNumber(text, locale)
			assert.equal(number ? neutral(number) : '', wanted, `${text} in ${locale}`)
		}
	}
})

test('what is not one number, divides by zero or is absurdly long is not read', () => {
	const wrong = [
		'',
		' ',
		'-',
		',',
		'douze',
		'1,2,3',
		'1e',
		'1e9999',
		'0x10',
		'9'.repeat(61),
		'Infinity',
		'1/0',
	]
	for (const text of [...wrong, '1:70', '--1', '1/2/3', '1 2/0']) {
		assert.equal(readNumber(text, 'fr'), null, text)
	}
})

test('every number that is read is found at the start of an expression as a whole', () => {
	for (const [text, fr] of written.filter(([, wanted]) => wanted !== '')) {
		if (/[,.]$|^\+/.test(text)) continue
		assert.equal(numberPattern.exec(`${text} km`)?.[0], text, fr)
	}
})
