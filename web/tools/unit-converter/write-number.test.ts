import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNumber } from './read-number.ts'
import { writeDecimal } from './write-decimal.ts'
import { writeNumber, writePlain } from './write-number.ts'

test('numbers follow the typography of each language, as Intl has it', () => {
	for (const value of [0, 1, -1, 12.5, 999, 1000, -1234.56, 1234567.891, 100000000000]) {
		const options = { maximumFractionDigits: 20 }
		const expected = (tag: string) => new Intl.NumberFormat(tag, options).format(value).replace('-', '−')
		assert.equal(writeNumber(String(value), 'fr'), expected('fr-FR'))
		assert.equal(writeNumber(String(value), 'en'), expected('en-GB'))
	}
})

test('powers of ten are written out', () => {
	assert.equal(writeNumber('-1.5e-12', 'fr'), '−1,5\u00a0×\u00a010⁻¹²')
	assert.equal(writeNumber('3e20', 'en'), '3\u00a0×\u00a010²⁰')
})

test('what is copied, alone or as it is shown, reads back as the same number in each language', () => {
	for (const typed of ['0', '-12.5', '1234567.891', '1.5e-12', '3e20', '12345.678']) {
		const number = readNumber(typed, 'fr')!
		const { text } = writeDecimal(number, 20)
		for (const locale of ['fr', 'en'] as const) {
			assert.deepEqual(readNumber(writePlain(text, locale), locale), number, `${typed} alone in ${locale}`)
			assert.deepEqual(readNumber(writeNumber(text, locale), locale), number, `${typed} shown in ${locale}`)
		}
	}
})
