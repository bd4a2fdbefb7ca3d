import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { add, divide, multiply, power, rational, roundHalfEven, subtract } from './rational.ts'
import { pi } from './units.ts'
import { randomRational } from './testing.ts'

test('fractions are normalized', () => {
	assert.deepEqual(rational(6n, -4n), rational(-3n, 2n))
	assert.deepEqual(rational(0n, -7n), { numerator: 0n, denominator: 1n })
	assert.throws(() => rational(1n, 0n), RangeError)
	assert.throws(() => power(rational(0n), -1), RangeError)
})

test('subtraction and division exactly invert addition and multiplication', () => {
	const random = seededFractions(1)
	for (let round = 0; round < 500; round++) {
		const [a, b] = [randomRational(random), randomRational(random)]
		assert.deepEqual(subtract(add(a, b), b), a)
		assert.deepEqual(divide(multiply(a, b), b), a)
		assert.deepEqual(multiply(power(a, 3), power(a, -3)), rational(1n))
	}
})

test('halves are rounded to even on both sides of zero', () => {
	const rounded: [bigint, bigint, bigint][] = [
		[1n, 2n, 0n],
		[3n, 2n, 2n],
		[5n, 2n, 2n],
		[-1n, 2n, 0n],
		[-3n, 2n, -2n],
		[-5n, 2n, -2n],
		[-7n, 3n, -2n],
		[-8n, 3n, -3n],
		[7n, 1n, 7n],
	]
	for (const [over, under, whole] of rounded) assert.equal(roundHalfEven(rational(over, under)), whole)
})

test('the 60 digits of π equal those of Machin’s formula', () => {
	const scale = 10n ** 70n
	const arctanOfOneOver = (whole: bigint) => {
		let sum = 0n
		let part = scale / whole
		for (let odd = 1n; part !== 0n; odd += 2n) {
			sum += odd % 4n === 1n ? part / odd : -part / odd
			part /= whole * whole
		}
		return sum
	}
	const digits = (4n * (4n * arctanOfOneOver(5n) - arctanOfOneOver(239n))).toString().slice(0, 60)
	assert.equal(((pi.numerator * 10n ** 59n) / pi.denominator).toString(), digits)
})
