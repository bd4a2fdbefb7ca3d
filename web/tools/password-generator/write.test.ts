import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writtenBits, writtenCount, countFormulas, writeSecretsCsv } from './write.ts'

test('bits are rounded down, with the decimal separator of the language', () => {
	assert.equal(writtenBits(130.929, 'fr'), '130,92')
	assert.equal(writtenBits(79.999, 'en'), '79.99')
	assert.equal(writtenBits(88, 'fr'), '88')
	for (let cents = 1; cents < 20_000; cents += 7) {
		assert.equal(Number(writtenBits(cents / 100, 'en')), cents / 100)
	}
})

test('a small count is written in full, a large one as a power of ten', () => {
	assert.deepEqual(writtenCount(10_000n, 'fr'), { mantissa: '10\u202f000', exponent: undefined })
	assert.deepEqual(writtenCount(94n ** 20n, 'fr'), { mantissa: '2,9', exponent: 39 })
	assert.deepEqual(writtenCount(10n ** 9n, 'en'), { mantissa: '1', exponent: 9 })
	assert.deepEqual(writtenCount(99_999_999_999n, 'en'), { mantissa: '9.9', exponent: 10 })
})

test('the CSV numbers the secrets and does not change them', () => {
	assert.equal(
		writeSecretsCsv(['a"b', '=1+1'], ['Rang', 'Secret'], 'fr'),
		'\ufeff"Rang";"Secret"\r\n"1";"a""b"\r\n"2";"=1+1"\r\n',
	)
})

test('secrets that a spreadsheet would evaluate are counted', () => {
	assert.equal(countFormulas(['=a', '+a', '-a', '@a', 'a=', '.a', '']), 4)
})
