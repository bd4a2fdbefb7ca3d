import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { neutral } from './conversion.ts'
import { add, divide, multiply, rational, subtract } from './rational.ts'
import { readNumber } from './read-number.ts'
import { randomRational, relativeError } from './testing.ts'
import { writeDecimal, writeParts, writeRepeating, writeNumber, writePlain } from './write-number.ts'

const read = (text: string) => readNumber(text, 'fr')!

test('a written number is exact when marked so, and within half of its last digit otherwise', () => {
	const random = seededFractions(2)
	for (let round = 0; round < 1000; round++) {
		const value = randomRational(random)
		const significantDigits = 1 + Math.floor(random() * 15)
		const { text, isExact } = writeDecimal(value, significantDigits)
		const error = relativeError(read(text), value)
		assert.equal(isExact, error === 0, text)
		assert.ok(error <= 0.5000001 * 10 ** (1 - significantDigits), `${text} of ${neutral(value)}`)
		const digits = text
			.replace(/e.*$/, '')
			.replaceAll(/[-.]/g, '')
			.replaceAll(/^0+|0+$/g, '')
		assert.ok(digits.length <= significantDigits, text)
	}
})

test('rounding is half to even on both sides of zero', () => {
	const rounded: [value: string, digits: number, text: string][] = [
		['0,125', 2, '0.12'],
		['0,135', 2, '0.14'],
		['-0,125', 2, '-0.12'],
		['-17,775', 4, '-17.78'],
		['-17,765', 4, '-17.76'],
		['-1,005', 3, '-1'],
		['999999999999,9', 12, '1000000000000'],
		['1e-9', 3, '1e-9'],
		['1,5e20', 10, '1.5e20'],
		['123456789012', 12, '123456789012'],
		['0', 5, '0'],
	]
	for (const [value, digits, text] of rounded) assert.equal(writeDecimal(read(value), digits).text, text)
})

test('repeating decimals are written with their period', () => {
	const samples: [over: bigint, under: bigint, text: string, period: string][] = [
		[1n, 3n, '0.', '3'],
		[1n, 6n, '0.1', '6'],
		[-22n, 7n, '-3.', '142857'],
		[1n, 8n, '0.125', ''],
		[5n, 1n, '5', ''],
	]
	for (const [over, under, text, period] of samples) {
		assert.deepEqual(writeRepeating(rational(over, under), 60), { text, period })
	}
	assert.equal(writeRepeating(rational(1n, 97n), 60), null)
	assert.equal(writeRepeating(rational(1n, 97n), 96)?.period.length, 96)
})

test('repeating decimals add up to their fraction', () => {
	const random = seededFractions(3)
	for (let round = 0; round < 300; round++) {
		const value = rational(BigInt(Math.floor(random() * 1e6)), BigInt(1 + Math.floor(random() * 300)))
		const decimals = writeRepeating(value, 400)!
		const once = decimals.text.split('.')[1]?.length ?? 0
		const { period } = decimals
		const tail = period
			? divide(rational(BigInt(period)), rational((10n ** BigInt(period.length) - 1n) * 10n ** BigInt(once)))
			: rational(0n)
		assert.deepEqual(add(read(decimals.text), tail), value)
	}
})

test('parts never read 60 s or 12 in, and add up to the rounded value', () => {
	const sizes = [3600n, 60n, 1n].map((size) => rational(size))
	const samples: [seconds: string, digits: number, parts: string][] = [
		['5400', 10, '1 30 0'],
		['3599,9999', 4, '1 0 0'],
		['3599,9999', 8, '0 59 59.9999'],
		['-59,99', 2, '0 1 0'],
		['0', 5, '0 0 0'],
	]
	for (const [seconds, digits, parts] of samples) {
		assert.equal(writeParts(read(seconds), sizes, digits).parts.join(' '), parts)
	}
	const random = seededFractions(4)
	for (let round = 0; round < 300; round++) {
		const value = rational(BigInt(Math.floor(random() * 1e9)), 1000n)
		const { parts, isExact } = writeParts(value, sizes, 20)
		const sum = parts.map((part, place) => multiply(read(part), sizes[place]!)).reduce(add)
		assert.ok(isExact && subtract(sum, value).numerator === 0n)
		assert.ok(
			parts.slice(1).every((part) => Number(part) < 60),
			parts.join(' '),
		)
	}
})

test('numbers are formatted as by Intl', () => {
	for (const value of [0, 1, -1, 12.5, 999, 1000, -1234.56, 1234567.891, 100000000000]) {
		const options = { maximumFractionDigits: 20 }
		const expected = (tag: string) => new Intl.NumberFormat(tag, options).format(value).replace('-', '−')
		assert.equal(writeNumber(String(value), 'fr'), expected('fr-FR'))
		assert.equal(writeNumber(String(value), 'en'), expected('en-GB'))
	}
})

test('powers of ten are written with superscripts', () => {
	assert.equal(writeNumber('-1.5e-12', 'fr'), '−1,5\u00a0×\u00a010⁻¹²')
	assert.equal(writeNumber('3e20', 'en'), '3\u00a0×\u00a010²⁰')
})

test('copied numbers parse to the same number in each language', () => {
	for (const typed of ['0', '-12.5', '1234567.891', '1.5e-12', '3e20', '12345.678']) {
		const number = readNumber(typed, 'fr')!
		const { text } = writeDecimal(number, 20)
		for (const locale of ['fr', 'en'] as const) {
			assert.deepEqual(readNumber(writePlain(text, locale), locale), number, `${typed} alone in ${locale}`)
			assert.deepEqual(readNumber(writeNumber(text, locale), locale), number, `${typed} shown in ${locale}`)
		}
	}
})
