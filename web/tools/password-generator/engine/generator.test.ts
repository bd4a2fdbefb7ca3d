import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chiSquare, farFor, seededUniform, tally } from '#web/tools/password-generator/testing.ts'
import { bitsOf, createUniform } from './generator.ts'
import { readDice } from './lexicons.ts'

function halvesOf(...halves: number[]) {
	const drawn = new Uint32Array(256)
	drawn.set(halves.map((half) => half * 2))
	return createUniform(() => new Uint8Array(drawn.buffer))
}

test('numbers are uniform, without modulo bias (omni-tools, InBrowser)', () => {
	for (const limit of [3, 6, 10, 94, 7776, 2 ** 30 + 1]) {
		const fair = 2 ** 31 - (2 ** 31 % limit)
		assert.equal(halvesOf(fair - 1).below(limit), limit - 1)
		assert.equal(halvesOf(fair, 2 ** 31 - 1, fair, 5).below(limit), 5 % limit)
	}
	for (const limit of [1, 2, 2048, 2 ** 31]) {
		assert.equal(halvesOf(2 ** 31 - 1).below(limit), limit - 1)
	}
})

test('large numbers are uniform: below their limit, and all possible', () => {
	const uniform = seededUniform(1)
	for (const limit of [1n, 2n, 3n, 94n, 2n ** 32n, 2n ** 32n + 1n, 94n ** 20n, 94n ** 256n]) {
		for (let round = 0; round < 50; round += 1) {
			const number = uniform.belowBig(limit)
			assert.ok(number >= 0n && number < limit)
		}
	}
	const limit = 1000n
	const counts = tally(Array.from({ length: 100_000 }, () => String(uniform.belowBig(limit))))
	const expected = new Map(Array.from({ length: 1000 }, (_, number) => [String(number), 100]))
	assert.ok(chiSquare(counts, expected) < farFor(999))
})

test('the highest of many words is as likely as the lowest', () => {
	const uniform = seededUniform(2)
	const limit = 3n * 2n ** 126n
	const thirds = tally(Array.from({ length: 9000 }, () => String(uniform.belowBig(limit) >> 126n)))
	assert.ok(chiSquare(thirds, new Map(['0', '1', '2'].map((third) => [third, 3000]))) < farFor(2))
})

test('random bytes come from the browser by default', () => {
	const uniform = createUniform()
	assert.equal(uniform.bytes(32).length, 32)
	assert.notDeepEqual(uniform.bytes(32), uniform.bytes(32))
	const drawn = new Set(Array.from({ length: 2000 }, () => uniform.below(10)))
	assert.equal(drawn.size, 10)
})

test('the binary digits of a number are counted', () => {
	for (let bits = 0; bits < 300; bits += 1) {
		assert.equal(bitsOf((1n << BigInt(bits)) - 1n), bits)
		assert.equal(bitsOf(1n << BigInt(bits)), bits + 1)
	}
})

const faces = ['1', '2', '3', '4', '5', '6']
let every = ['']
for (let die = 0; die < 5; die += 1) every = every.flatMap((dice) => faces.map((face) => dice + face))

test('each word has three throws of five dice, and other throws are repeated', () => {
	const { throws } = readDice(every.join(' '))
	assert.equal(throws.length, 7776)
	const counts = tally(throws.map(({ index }) => String(index)))
	assert.equal(counts.get('null'), 7776 - 3 * 2048)
	counts.delete('null')
	assert.equal(counts.size, 2048)
	for (let index = 0; index < 2048; index += 1) assert.equal(counts.get(String(index)), 3)
})

test('five ones are the first word, five sixes no word', () => {
	assert.deepEqual(readDice('11111 66666 11112').throws, [
		{ dice: '11111', index: 0 },
		{ dice: '66666', index: null },
		{ dice: '11112', index: 1 },
	])
})

test('dice are read in any grouping, and missing ones are counted', () => {
	assert.equal(readDice('1 2-3,4;5\n6').missing, 4)
	assert.equal(readDice('12345').missing, 0)
	assert.equal(readDice('').missing, 0)
	assert.equal(readDice('1234').missing, 1)
})

test('an invalid die is reported with its position, and dice before it count', () => {
	assert.deepEqual(readDice('12345 1270'), {
		throws: [{ dice: '12345', index: readDice('12345').throws[0]!.index }],
		missing: 3,
		faultAt: 8,
	})
	assert.equal(readDice('x').faultAt, 0)
	assert.equal(readDice('1'.repeat(1e6)).throws.length, 200_000)
})
