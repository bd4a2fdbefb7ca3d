import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spelledNumbers } from './spelled-numbers.ts'

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

test('numbers in words are read in French and in English, up to what is no number', () => {
	for (const [text, value, rest = ''] of spelled) {
		const longest = spelledNumbers(text).at(-1)
		assert.deepEqual(longest, Number.isNaN(value) ? undefined : { value, rest }, text)
	}
})
