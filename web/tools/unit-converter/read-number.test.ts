import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neutral } from './conversion.ts'
import { numberPattern, readNumber, spelledNumbers } from './read-number.ts'

const samples: [text: string, fr: string, en?: string][] = [
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

test('numbers are parsed in French and English notations', () => {
	for (const [text, fr, en = fr] of samples) {
		for (const [locale, wanted] of [
			['fr', fr],
			['en', en],
		] as const) {
			const number = readNumber(text, locale)
			assert.equal(number ? neutral(number) : '', wanted, `${text} in ${locale}`)
		}
	}
})

test('invalid, infinite and overlong numbers are rejected', () => {
	const invalid = '| |-|,|douze|1,2,3|1e|1e9999|0x10|Infinity|1/0|1:70|--1|1/2/3|1 2/0'.split('|')
	for (const text of [...invalid, '9'.repeat(61)]) {
		assert.equal(readNumber(text, 'fr'), null, text)
	}
})

test('numberPattern matches every valid number at the start of an expression', () => {
	for (const [text, fr] of samples.filter(([, wanted]) => wanted !== '')) {
		if (/[,.]$|^\+/.test(text)) continue
		assert.equal(numberPattern.exec(`${text} km`)?.[0], text, fr)
	}
})

const spelled: [text: string, value: number, rest?: string][] = [
	['douze', 12],
	['vingt et un', 21],
	['soixante-dix-sept', 77],
	['soixante et onze', 71],
	['quatre-vingts', 80],
	['quatre-vingt-dix-neuf', 99],
	['septante-cinq', 75],
	['cent vingt', 120],
	['trois cents', 300],
	['mille deux cent trente-quatre', 1234],
	['deux millions trois cent mille', 2_300_000],
	['a hundred and fifty', 150],
	['Twenty-Five', 25],
	['three thousand', 3000],
	['cinq pieds trois', 5, ' pieds trois'],
	['deux trois', 2, ' trois'],
	['dix-sept', 17],
	['twenty and a half', 20, ' and a half'],
	['cent cent', 100, ' cent'],
	['dixième', NaN],
	['pieds', NaN],
]

test('numbers in words are parsed in French and English', () => {
	for (const [text, value, rest = ''] of spelled) {
		const longest = spelledNumbers(text).at(-1)
		assert.deepEqual(longest, Number.isNaN(value) ? undefined : { value, rest }, text)
	}
})
