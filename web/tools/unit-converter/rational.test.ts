import assert from 'node:assert/strict'
import { test } from 'node:test'
import { add, divide, multiply, parseNumber, rational, subtract, writeDecimal } from './rational.ts'

const randomBigint = () =>
	BigInt(Math.floor((Math.random() - 0.5) * 2e9)) * BigInt(1 + Math.floor(Math.random() * 1e9))
const randomRational = () => rational(randomBigint(), randomBigint() || 1n)

test('fractions are in lowest terms with a positive denominator, so that equal ones look the same', () => {
	assert.deepEqual(rational(6n, -4n), rational(-3n, 2n))
	assert.deepEqual(rational(0n, -7n), { numerator: 0n, denominator: 1n })
	assert.throws(() => rational(1n, 0n), RangeError)
})

test('what is added is taken away again, and what is multiplied divides back, exactly', () => {
	for (let round = 0; round < 500; round++) {
		const [a, b] = [randomRational(), randomRational()]
		assert.deepEqual(subtract(add(a, b), b), a)
		if (b.numerator !== 0n) assert.deepEqual(divide(multiply(a, b), b), a)
	}
})

test('a number is read with a comma or a point, with groups, with an exponent', () => {
	const written: [string, bigint, bigint][] = [
		['12', 12n, 1n],
		['-0,5', -1n, 2n],
		['−0.5', -1n, 2n],
		['1\u202f234,50', 2469n, 2n],
		['.25', 1n, 4n],
		['3,', 3n, 1n],
		['1,5e3', 1500n, 1n],
		['15E-4', 3n, 2000n],
	]
	for (const [text, numerator, denominator] of written) {
		assert.deepEqual(parseNumber(text), { numerator, denominator }, text)
	}
})

test('what is not one number, or is absurdly long, is not read', () => {
	for (const text of [
		'',
		' ',
		'-',
		',',
		'douze',
		'1,2,3',
		'1.234,5',
		'1e',
		'1e9999',
		'0x10',
		'9'.repeat(61),
		'Infinity',
	]) {
		assert.equal(parseNumber(text), null, text)
	}
})

test('a written number is the number itself when it is said to be, and within half of its last digit otherwise', () => {
	for (let round = 0; round < 2000; round++) {
		const value = multiply(randomRational(), parseNumber(`1e${Math.floor(Math.random() * 60) - 30}`)!)
		const significantDigits = 1 + Math.floor(Math.random() * 15)
		const { text, isExact } = writeDecimal(value, significantDigits)
		const readBack = parseNumber(text)!
		assert.equal(
			isExact,
			readBack.numerator === value.numerator && readBack.denominator === value.denominator,
			text,
		)
		const error = Math.abs(ratio(subtract(readBack, value)))
		const magnitude = Math.abs(ratio(value))
		assert.ok(error <= magnitude * 0.5000001 * 10 ** (1 - significantDigits), `${text} of ${magnitude}`)
		const digits = text
			.replace(/e.*$/, '')
			.replaceAll(/[-.]/g, '')
			.replaceAll(/^0+|0+$/g, '')
		assert.ok(digits.length <= significantDigits, text)
	}
})

test('numbers are written as people write them', () => {
	const written: [string, string][] = [
		['1234,5', '1234.5'],
		['-0,00001', '-0.00001'],
		['1e-9', '1e-9'],
		['123456789012', '123456789012'],
		['1e12', '1000000000000'],
		['1,5e20', '1.5e20'],
		['999999999999,9', '1000000000000'],
		['0', '0'],
	]
	for (const [typed, text] of written) assert.equal(writeDecimal(parseNumber(typed)!).text, text)
	assert.deepEqual(writeDecimal(rational(2n, 3n), 3), { text: '0.667', isExact: false })
})

function ratio({ numerator, denominator }: { numerator: bigint; denominator: bigint }): number {
	const shift = BigInt(Math.max(0, denominator.toString().length + 20))
	return Number((numerator * 10n ** shift) / denominator) / 10 ** Number(shift)
}
