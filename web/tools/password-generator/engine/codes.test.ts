import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chiSquare, farFor, seededUniform, tally } from '#web/tools/password-generator/testing.ts'
import { keyFormats, entropyOf, smallestSize } from './generator.ts'
import { keyGenerator, commonPins, pinGenerator } from './codes.ts'

test('four-digit codes are drawn uniformly, except excluded common ones', () => {
	for (const skipsCommon of [false, true]) {
		const generator = pinGenerator(4, skipsCommon)
		const uniform = seededUniform(1)
		const drawn = tally(Array.from({ length: 250_000 }, () => generator.draw(uniform)))
		assert.equal(BigInt(drawn.size), generator.count)
		const mean = 250_000 / drawn.size
		assert.ok(
			chiSquare(drawn, new Map(Array.from(drawn.keys(), (pin) => [pin, mean]))) < farFor(drawn.size - 1),
		)
		for (const pin of [
			'0000',
			'1234',
			'4321',
			'7890',
			'1212',
			'2580',
			'1987',
			'2024',
			'3112',
			'1225',
			'0101',
		]) {
			assert.equal(drawn.has(pin), !skipsCommon, pin)
		}
	}
})

test('the entropy of codes excludes common ones', () => {
	const common = commonPins(4)
	const left = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0')).filter(
		(pin) => !common.has(pin),
	)
	assert.equal(pinGenerator(4, true).count, BigInt(left.length))
	assert.equal(pinGenerator(6, false).count, 1_000_000n)
	for (const pin of ['123456', '654321', '111111', '121212', '123123']) assert.ok(commonPins(6).has(pin), pin)
	assert.equal(commonPins(6).size, 1000 + 100 - 10 + 20)
	for (let length = 4; length <= 12; length += 1) {
		for (const pin of commonPins(length)) assert.match(pin, new RegExp(`^\\d{${length}}$`))
		assert.equal(pinGenerator(length, true).count, 10n ** BigInt(length) - BigInt(commonPins(length).size))
	}
})

test('keys have the requested number of random bytes', () => {
	const uniform = seededUniform(2)
	for (const bytes of [4, 16, 31, 32, 33, 128]) {
		const read = {
			hex: Buffer.from(keyGenerator('hex', bytes).draw(uniform), 'hex'),
			base64: Buffer.from(keyGenerator('base64', bytes).draw(uniform), 'base64'),
			base64url: Buffer.from(keyGenerator('base64url', bytes).draw(uniform), 'base64url'),
		}
		for (const [format, key] of Object.entries(read)) assert.equal(key.length, bytes, format)
		assert.equal(entropyOf(keyGenerator('hex', bytes)), bytes * 8)
	}
	const drawn = Buffer.concat(
		Array.from({ length: 2000 }, () => Buffer.from(keyGenerator('hex', 128).draw(uniform), 'hex')),
	)
	const counts = tally(Array.from(drawn, String))
	assert.equal(counts.size, 256)
	const expected = new Map(Array.from(counts.keys(), (byte) => [byte, 1000]))
	assert.ok(chiSquare(counts, expected) < farFor(255))
})

test('a UUID is of version 4, with 122 bits of entropy', () => {
	const uniform = seededUniform(3)
	const generator = keyGenerator('uuid', 16)
	assert.equal(entropyOf(generator), 122)
	for (let round = 0; round < 100; round += 1) {
		assert.match(generator.draw(uniform), /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
	}
	assert.equal(keyFormats.length, 4)
})

test('the binary logarithm of a count is exact to double precision, however large it is', () => {
	for (const [base, power] of [
		[94, 20],
		[94, 256],
		[10, 4],
		[2, 1000],
		[3, 2],
	] as const) {
		const bits = entropyOf({ count: BigInt(base) ** BigInt(power) })
		assert.ok(Math.abs(bits / (power * Math.log2(base)) - 1) < 1e-15, `${base}^${power}`)
	}
	assert.equal(entropyOf({ count: 1n }), 0)
})

test('the smallest size with the requested bits is found, exactly at the limit too', () => {
	const range = { min: 1, max: 100 }
	const countOf = (size: number) => 2n ** BigInt(size)
	assert.equal(smallestSize(64, range, countOf), 64)
	assert.equal(
		smallestSize(64, range, (size) => countOf(size) - 1n),
		65,
	)
	assert.equal(smallestSize(101, range, countOf), null)
})
